/** Why a file cannot be opened as a table. */
export type FileTrouble =
  | 'too-big'
  | 'unpacks-too-big'
  | 'empty'
  | 'protected'
  | 'old-excel'
  | 'damaged'
  | 'not-a-table'
  | 'too-slow';

/** Largest file that is opened. Units: bytes. */
export const MAX_FILE_SIZE = 20 * 1024 * 1024;

/** Most that an XLSX file may unpack to. Units: bytes. */
export const MAX_UNPACKED_SIZE = 150 * 1024 * 1024;
