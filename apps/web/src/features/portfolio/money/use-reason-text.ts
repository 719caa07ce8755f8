import type { PortfolioFinancial } from '@pcm/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';

/** Why a job is among the best or the worst. */
export type JobReason = PortfolioFinancial['worst'][number]['reasons'][number];

/** Reasons whose figures are amounts; those of the others are percentages. */
const OF_AMOUNTS: readonly JobReason['code'][] = [
  'order-below-costs',
  'order-below-estimate',
  'order-above-estimate',
  'taxes-take-profit',
];

/** A reason in words: `Labour is 62% of the subtotal, usually 45% for this type`. */
export function useReasonText(currency: PortfolioFinancial['currency']) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  return ({ code, value, usual }: JobReason): string => {
    const written = (figure: number) =>
      isolateNumber(
        OF_AMOUNTS.includes(code) ? format.money(figure, currency) : format.percent(figure, 1),
      );
    return t(`reasons.${code}`, { value: written(value), usual: written(usual) });
  };
}
