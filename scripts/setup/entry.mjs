import { ensureInstalled } from './installation.mjs';
import { runOnNode26 } from './node-26.mjs';
import { SetupError } from './setup-error.mjs';

const MIN_NODE_MAJOR = 20;

/**
 * Runs a script of package.json after installing the packages, and words its failures.
 *
 * @param {() => Promise<number>} work Resolves with the exit code.
 */
export async function enter(work) {
  if (Number.parseInt(process.versions.node, 10) < MIN_NODE_MAJOR) {
    console.error(`Node ${MIN_NODE_MAJOR} or newer is needed; this is ${process.versions.node}.`);
    process.exit(1);
  }
  try {
    await ensureInstalled();
    process.exit(await work());
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    process.exit(1);
  }
}

/**
 * Runs a TypeScript program of this repository with this script's own arguments.
 *
 * @param {string} program
 */
export const enterProgram = (program) =>
  enter(() => runOnNode26([program, ...process.argv.slice(2)]));
