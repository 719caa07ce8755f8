import type { Language } from '@pcm/messages';
import { formatNumber } from '../../../lib/format.ts';

/** Digits kept of a fraction: converted rates have six. */
const KEPT = 6;

/** A number in full where a cell shows fewer decimals of it; undefined where it shows all. */
export function hiddenExactNumber(
  value: number,
  language: Language,
  shown: number | undefined,
): string | undefined {
  if (shown === undefined) return undefined;
  const exact = formatNumber(value, language, { minDecimals: shown, maxDecimals: KEPT });
  return exact === formatNumber(value, language, { decimals: shown }) ? undefined : exact;
}
