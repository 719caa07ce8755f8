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

/** The largest file that is opened. Units: bytes. */
export const MAX_FILE_SIZE = 20 * 1024 * 1024;

/** The largest size to which an XLSX file may unpack. Units: bytes. */
export const MAX_UNPACKED_SIZE = 150 * 1024 * 1024;
