import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that the system gives to outgoing connections: a connection of a test may
 * otherwise take a port between its choice and its use, or while a server is stopped.
 */
const PORTS = [12_000, 30_000] as const;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Returns a port of the loopback interface that nothing listens on now, if possible a given one. */
export async function freePort(port = randomInt(...PORTS)): Promise<number> {
  return (await isFree(port)) ? port : freePort();
}
