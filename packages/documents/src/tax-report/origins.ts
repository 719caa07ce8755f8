import { ENTERED } from '@pcm/domain';
import type { Pen } from '../pen.ts';

/**
 * Where a value comes from, in words. A changed one is held against the standard one.
 *
 * `source` is that of an explanation: a text, or ENTERED.
 */
export function originText(source: string, standard: string | null, { say }: Pen): string {
  if (source !== ENTERED) return say('taxReport:origin.standard');
  return standard === null
    ? say('taxReport:origin.entered')
    : say('taxReport:origin.changed', { standard });
}

/** The same for a value that stands alone against the standard one. */
export function valueOrigin(
  value: number,
  standards: readonly number[],
  written: (value: number) => string,
  pen: Pen,
): string {
  const [standard] = standards;
  return originText(
    standards.includes(value) ? 'standard' : ENTERED,
    standard === undefined ? null : written(standard),
    pen,
  );
}
