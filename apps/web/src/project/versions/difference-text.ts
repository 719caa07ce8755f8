import type { Language } from '@pcm/messages';
import { formatNumber } from '../../platform/words/format.ts';

/** By how much an amount changed, always with its sign: `+1,204.00`, `−80.00`, `±0.00`. */
export function differenceText(value: number, language: Language, decimals: 0 | 2 = 2): string {
  const sign = value === 0 ? '±' : value > 0 ? '+' : '−';
  return sign + formatNumber(Math.abs(value), language, { decimals });
}
