import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';
import { SetupError } from './setup-error.mjs';

/**
 * Runs a program silently and resolves with its output, which a failure contains too.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<string>}
 */
export function quietRun(command, args, options = {}) {
  const child = spawn(command, args, { cwd: ROOT, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (/** @type {Buffer} */ chunk) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const end = signal === null ? `ended with code ${code}` : `was ended by ${signal}`;
      if (code === 0) resolve(output);
      else reject(new SetupError(output.trim() || `${[command, ...args].join(' ')} ${end}`));
    });
  });
}
