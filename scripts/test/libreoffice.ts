import { existsSync } from 'node:fs';
import type { NeededProgram } from '../setup/debian-packages.ts';

const PLACES = [
  '/usr/bin/soffice',
  '/usr/bin/libreoffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
];

/** The spreadsheet program in which a test opens the client's file that was filled in. */
export const LIBREOFFICE: NeededProgram = {
  name: 'LibreOffice Calc',
  debianPackage: 'libreoffice-calc',
  variable: 'SOFFICE_PATH',
  find: () =>
    [process.env['SOFFICE_PATH'], ...PLACES].find(
      (place) => place !== undefined && existsSync(place),
    ) ?? null,
};
