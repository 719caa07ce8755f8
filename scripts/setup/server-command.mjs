/**
 * The Node options for the server. Its young generation is small, because a server that streams
 * large replies would otherwise fill the 100 MB that Node gives it, and keep them. Its heap is
 * collected when it has grown by a fifth; V8 alone lets it grow much further.
 */
export const SERVER_COMMAND = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=20',
  'apps/server/src/main.ts',
];

/**
 * The environment for the server's memory, on Linux with the GNU C library: blocks of 128 KiB and
 * more are returned to the system when they are free, whatever sizes there were before, and all
 * threads share two arenas. Without it a server over 100,000 projects keeps 30 MiB more after its
 * start and 50 after the largest views. Values set by the caller take precedence.
 */
export const SERVER_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
