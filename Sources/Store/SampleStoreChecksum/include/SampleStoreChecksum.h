// No Swift file imports this target: a module of C that HealthKit needs would have to be found by every target of an
// adopter's package that asks `canImport(HealthKit)`, whether or not it depends on it. SampleStore declares both
// functions by their names (Checksum).
#ifndef SAMPLESTORE_CHECKSUM_H
#define SAMPLESTORE_CHECKSUM_H

#include <stdint.h>

// Whether the processor has an instruction for CRC-32C: 1 or 0.
int32_t samplestore_has_crc32c(void);

// The state of the checksum behind the bytes, without the inversions at its begin and end.
uint32_t samplestore_crc32c(uint32_t state, const void *bytes, intptr_t count);

#endif
