import { AppError } from '../../http/errors.ts';

/** What may be wrong with a backup, in the words that stand in the error's text. */
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

/** What is wrong with a backup. */
type Damage = keyof typeof REASONS;

/** The refusal of a damaged backup, with the line where it was found. */
export function damaged(damage: Damage, line = 0): AppError {
  const reason = REASONS[damage].replace('{{line}}', String(line));
  // `damage` and `line` say the same for a page in another language.
  return new AppError('backup-damaged', { values: { reason, damage, line } });
}
