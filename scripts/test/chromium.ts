import { existsSync } from 'node:fs';
import type { NeededProgram } from '../setup/debian-packages.ts';

/**
 * Tries the build without windows first, because it draws the same pages with a fifth less work.
 */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser that the end-to-end tests and the screen pictures drive. */
export const CHROMIUM: NeededProgram = {
  name: 'Chromium',
  debianPackage: 'chromium-headless-shell',
  variable: 'CHROMIUM_PATH',
  find: () =>
    [process.env['CHROMIUM_PATH'], ...PLACES].find(
      (place) => place !== undefined && existsSync(place),
    ) ?? null,
};
