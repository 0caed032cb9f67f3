// The processor's own instruction for CRC-32C, which Swift cannot name.
#include "SampleStoreChecksum.h"

#include <string.h>

#if defined(__x86_64__)

// Processors made since 2009 have it.
int32_t samplestore_has_crc32c(void) { return __builtin_cpu_supports("sse4.2") != 0; }

__attribute__((target("sse4.2"))) uint32_t samplestore_crc32c(uint32_t state, const void *bytes, intptr_t count) {
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

// All of ARMv8.1 and most processors before it have it. The bit is the kernel's HWCAP_CRC32.
int32_t samplestore_has_crc32c(void) { return (getauxval(AT_HWCAP) & (1 << 7)) != 0; }

__attribute__((target("crc"))) uint32_t samplestore_crc32c(uint32_t state, const void *bytes, intptr_t count) {
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

int32_t samplestore_has_crc32c(void) { return 0; }
uint32_t samplestore_crc32c(uint32_t state, const void *bytes, intptr_t count) { return state; }

#endif
