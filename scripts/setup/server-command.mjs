/**
 * What Node is started with to run the server. Its young generation is small, because a server that
 * streams large replies would otherwise fill the 100 MB that Node gives it, and keep them. Its heap is
 * collected when it has grown by a fifth; V8 alone lets it grow much further.
 */
export const SERVER_COMMAND = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=20',
  'apps/server/src/main.ts',
];

/**
 * How the server's memory is taken from the system, on Linux with the C library of GNU: pieces of
 * 128 KiB and more are given back when they are free, whatever sizes there were before, and all
 * threads share two stores. Without that a server over 100,000 projects keeps 30 MiB more after its
 * start and 50 after the largest views. Who starts it may choose otherwise.
 */
export const SERVER_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
