import { ENTERED } from '@pcm/domain';
import type { Pen } from '../pen.ts';

/**
 * Returns the origin of a value in words. A changed value is compared with the standard one.
 *
 * `source` comes from an explanation: a text, or ENTERED.
 */
export function originText(source: string, standard: string | null, { say }: Pen): string {
  if (source !== ENTERED) return say('taxReport:origin.standard');
  return standard === null
    ? say('taxReport:origin.entered')
    : say('taxReport:origin.changed', { standard });
}

/** Returns the same for a value without an explanation, which is compared with the standard one. */
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
