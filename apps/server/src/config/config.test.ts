import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { nodeWarning, readConfig } from './config.ts';
import { StartError } from './start-error.ts';

test('an empty environment serves this machine on port 3000 from ./data', () => {
  expect(readConfig({ PORT: '' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    firstAdmin: undefined,
    publicUrl: 'http://localhost:3000',
    passwordMin: 6,
    insecure: false,
    trustProxy: undefined,
    requestsPerMinute: 600,
    photoSpaceMb: 5000,
    smtpPorts: [25, 465, 587, 2525],
    logLevel: undefined,
  });
});

test.each([
  [{ PORT: 'eighty' }, 'PORT: use a whole number'],
  [{ PORT: '70000' }, /^PORT: /],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: use postgres:/],
  [{ PUBLIC_URL: 'costs.example' }, /^PUBLIC_URL: /],
  [{ PUBLIC_URL: 'https://costs.example/app' }, /^PUBLIC_URL: give the address without a path/],
  [{ PASSWORD_MIN: '5' }, /^PASSWORD_MIN: /],
  [{ ALLOW_INSECURE_HTTP: 'yes' }, 'ALLOW_INSECURE_HTTP: use 1 or 0'],
  [{ TRUST_PROXY: 'everyone' }, /^TRUST_PROXY: /],
  [{ REQUESTS_PER_MINUTE: '0' }, /^REQUESTS_PER_MINUTE: /],
  [{ TRUST_PROXY: '0.0.0.0/0' }, /^TRUST_PROXY: trusts everybody/],
  [{ TRUST_PROXY: '10.0.0.1, ::/0' }, /^TRUST_PROXY: trusts everybody/],
  [{ HOST: '0.0.0.0' }, /^PUBLIC_URL is missing: HOST=0.0.0.0 serves other machines/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: /],
  [{ ADMIN_USERNAME: 'admin' }, 'ADMIN_PASSWORD or ADMIN_PASSWORD_FILE is missing'],
  [{ ADMIN_PASSWORD: 'secret' }, 'ADMIN_USERNAME is missing'],
  [{ ADMIN_USERNAME: 'a', ADMIN_PASSWORD_FILE: '/nowhere' }, /^ADMIN_PASSWORD_FILE: /],
])('%o is refused in one line that names the variable', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(StartError);
  expect(() => readConfig(environment)).toThrow(message);
});

test('plain http off this machine needs a word of the operator', () => {
  expect(() => readConfig({ PUBLIC_URL: 'http://costs.example' })).toThrow(
    /plain http sends passwords readable/,
  );
  const allowed = { PUBLIC_URL: 'http://costs.example', ALLOW_INSECURE_HTTP: '1' };
  expect(readConfig(allowed).insecure).toBe(true);
  for (const url of ['http://localhost:1', 'http://127.0.0.1:1', 'http://[::1]:1']) {
    expect(readConfig({ PUBLIC_URL: url }).insecure).toBe(false);
  }
});

test('the password of a file is read without its line end', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pcm-config-'));
  const file = path.join(folder, 'password');
  writeFileSync(file, ' spaced word \n');
  const config = readConfig({ ADMIN_USERNAME: 'admin', ADMIN_PASSWORD_FILE: file });
  expect(config.firstAdmin).toEqual({ username: 'admin', password: ' spaced word ' });
  rmSync(folder, { recursive: true });
});

test('a Node with known holes is named when others are served, also behind a proxy', () => {
  const alone = { host: '127.0.0.1', publicUrl: 'http://localhost:3000' };
  const behindProxy = { ...alone, publicUrl: 'https://costs.example' };
  expect(nodeWarning(alone, 'v26.9.0')).toBe(null);
  for (const config of [behindProxy, { ...alone, host: '0.0.0.0' }]) {
    expect(nodeWarning(config, 'v26.9.0')).toMatch(/^Node v26.9.0 lacks .* 26.12.1;/);
    expect(nodeWarning(config, 'v26.12.0')).not.toBe(null);
    expect(nodeWarning(config, 'v26.12.1')).toBe(null);
    expect(nodeWarning(config, 'v27.0.0')).toBe(null);
  }
});
