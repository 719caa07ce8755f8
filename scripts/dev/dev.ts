import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { ROOT } from '../setup/paths.mjs';
import { freePort } from '../test/free-port.ts';

const DEFAULT_PORT = 5173;
/** The placeholder in index.html that a server replaces by a nonce. */
const NONCE = '__CSP_NONCE__';

const port = Number(process.env['PORT'] ?? DEFAULT_PORT);
const host = process.env['HOST'] ?? 'localhost';
const publicUrl = process.env['PUBLIC_URL'] ?? `http://localhost:${port}`;
const apiPort = await freePort();
process.env['API_ORIGIN'] = `http://127.0.0.1:${apiPort}`;

/** The policy of the real server, with the additions that Vite's reloading needs. */
const policy = [
  "default-src 'none'",
  `script-src 'self' 'nonce-${NONCE}'`,
  `style-src 'self' 'nonce-${NONCE}'`,
  "img-src 'self' data: blob:",
  "font-src 'self'",
  `connect-src 'self' ${publicUrl.replace('http', 'ws')}`,
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const web = await createServer({
  root: join(ROOT, 'apps', 'web'),
  html: { cspNonce: NONCE },
  server: { port, host, strictPort: true, headers: { 'Content-Security-Policy': policy } },
});
await web.listen();
web.printUrls();

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'apps/server/src/run.ts'],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1', PUBLIC_URL: publicUrl },
  },
);
server.on('exit', (code) => {
  process.exitCode = code ?? 0;
  void web.close();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => server.kill(signal));
}
