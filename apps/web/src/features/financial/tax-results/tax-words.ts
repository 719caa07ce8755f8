import {
  lawBeside,
  type ProfitAnalysis,
  rateState,
  SPECIFICATION,
  type TaxLine,
} from '@pcm/domain';
import type { Translate } from '@pcm/messages';
import type { useFormat } from '../../../platform/words/format.ts';
import { sourceWords } from '../tax-settings/source-words.ts';

type Format = ReturnType<typeof useFormat>;

const FACTOR = { maxDecimals: 6 } as const;

/** Returns a rate with all its digits. */
export const rateText = (rate: number, format: Format): string =>
  format.percent(0).replace('0', format.number(rate, FACTOR));

/** Returns base and rate as a calculation: `840,000.00 × 20 ÷ (100 + 20)`. */
export function calculationText(line: TaxLine, format: Format): string {
  const base = format.amount(line.base, 2);
  const rate = format.number(line.rate, FACTOR);
  return line.code === 'vat'
    ? `${base} × ${rate} ÷ (100 + ${rate})`
    : `${base} × ${rateText(line.rate, format)}`;
}

/** Returns the source of a tax rate in words. */
export function rateSourceText(
  { code }: TaxLine,
  analysis: ProfitAnalysis,
  t: Translate<'taxes'>,
): string {
  const { source } = rateState(code, analysis, SPECIFICATION);
  return source === null ? t('settings.entered') : sourceWords(source, t);
}

/** Returns {@link rateSourceText} for a file, with the law where it has replaced that rate. */
export function rateSourceInFile(
  line: TaxLine,
  analysis: ProfitAnalysis,
  t: Translate<'taxes'>,
): string {
  const source = rateSourceText(line, analysis, t);
  const law = lawBeside(line.code, analysis, SPECIFICATION);
  return law === null ? source : `${source}. ${t('settings.lawDiffers')} ${t(`facts.${law.code}`)}`;
}
