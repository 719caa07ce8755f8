import { AppError } from '../../http/errors.ts';

/** The faults that a backup may have, in the words of the error's text. */
const REASONS = {
  manifest: 'what it says of itself cannot be read',
  'ends-early': 'it ends too early',
  compression: 'its compressed data cannot be read',
  line: 'line {{line}} is no record of this program',
  order: 'line {{line}} is not where it belongs',
  reference: 'line {{line}} belongs to a record that is missing',
  document: 'it holds an estimate that no save would have stored',
  twice: 'line {{line}} stands for the same as another',
  'too-long': 'line {{line}} is too long',
  expands: 'up to line {{line}} it expands to more than any backup of its size',
  counts: 'it does not hold as many records as it says',
  checksum: 'its checksum does not match',
  changed: 'it is no longer the file that was checked',
} as const;

/** A fault of a backup. */
type Damage = keyof typeof REASONS;

/** Returns the refusal of a damaged backup, with the line where the fault was found. */
export function damaged(damage: Damage, line = 0): AppError {
  const reason = REASONS[damage].replace('{{line}}', String(line));
  // `damage` and `line` let a page show the message in another language.
  return new AppError('backup-damaged', { values: { reason, damage, line } });
}
