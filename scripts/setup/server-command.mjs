/**
 * What Node is started with to run the server. Its young generation is small, because a server that
 * streams large replies would otherwise fill the 100 MB that Node gives it, and keep them.
 */
export const SERVER_COMMAND = ['--max-semi-space-size=8', 'apps/server/src/main.ts'];
