import { existsSync } from 'node:fs';
import { step } from './progress.mjs';
import { quietRun } from './quiet-run.mjs';
import { SetupError } from './setup-error.mjs';

/** A program outside of node_modules that the tests need. */
export interface NeededProgram {
  /** Its name in a sentence. */
  name: string;
  /** The Debian package that contains it. */
  debianPackage: string;
  /** Returns its path, or null. */
  find: () => string | null;
  /** The environment variable that sets its path on another system. */
  variable: string;
}

const canInstall = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Returns the path of a program; installs its Debian package when it is missing and we are root.
 *
 * Errors: SetupError with a sentence that says what to install.
 */
export async function ensureProgram(program: NeededProgram): Promise<string> {
  const found = program.find();
  if (found !== null) return found;
  const { name, debianPackage, variable } = program;
  if (!canInstall()) {
    throw new SetupError(
      `${name} is missing: install it (on Debian: sudo apt-get install ${debianPackage}) or set ${variable} to its path, and start again.`,
    );
  }
  const apt = (...args: string[]) =>
    quietRun('apt-get', ['-q', '-y', '-o', 'Dpkg::Use-Pty=0', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  await step(`Installing ${name} (apt-get install ${debianPackage})`, async () => {
    await apt('update');
    await apt('install', '--no-install-recommends', debianPackage);
  });
  const installed = program.find();
  if (installed === null) throw new SetupError(`${name} is missing although it was installed.`);
  return installed;
}
