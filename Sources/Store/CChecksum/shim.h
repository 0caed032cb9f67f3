// The processor's own instruction for CRC-32C, which Swift cannot name.
//
// Functions for one kind of processor are never inlined into those for all: they may only be called where
// the instruction is there.
#ifndef CCHECKSUM_SHIM_H
#define CCHECKSUM_SHIM_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__x86_64__)

// Whether the processor has the instruction; those made since 2009 do.
static inline int swimfit_has_crc32c(void) { return __builtin_cpu_supports("sse4.2"); }

// The state of the checksum behind the bytes, without the inversions at its begin and end.
__attribute__((noinline, target("sse4.2"))) static uint32_t swimfit_crc32c(
    uint32_t state, const void *bytes, size_t count) {
    const unsigned char *place = bytes;
    uint64_t wide = state;
    for (; count >= 8; count -= 8, place += 8) {
        uint64_t word;
        memcpy(&word, place, 8);
        wide = __builtin_ia32_crc32di(wide, word);
    }
    state = (uint32_t)wide;
    for (; count > 0; count--, place++) state = __builtin_ia32_crc32qi(state, *place);
    return state;
}

#elif defined(__aarch64__) && defined(__linux__)

#include <sys/auxv.h>

// Whether the processor has the instruction: all of ARMv8.1, and most before. The bit is the kernel's HWCAP_CRC32.
static inline int swimfit_has_crc32c(void) { return (getauxval(AT_HWCAP) & (1 << 7)) != 0; }

__attribute__((noinline, target("crc"))) static uint32_t swimfit_crc32c(
    uint32_t state, const void *bytes, size_t count) {
    const unsigned char *place = bytes;
    for (; count >= 8; count -= 8, place += 8) {
        uint64_t word;
        memcpy(&word, place, 8);
        state = __builtin_arm_crc32cd(state, word);
    }
    for (; count > 0; count--, place++) state = __builtin_arm_crc32cb(state, *place);
    return state;
}

#else

static inline int swimfit_has_crc32c(void) { return 0; }
static inline uint32_t swimfit_crc32c(uint32_t state, const void *bytes, size_t count) { return state; }

#endif
#endif
