import { dividendLimit } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import { useSimulation } from './use-simulation.ts';

/** How much would be distributed; the engine counts at most 90% of the net profit it leaves. */
export function DividendInput() {
  const { t } = useTranslation('simulation');
  const format = useFormat();
  const { currency } = useFinancial();
  const { values, result, change } = useSimulation();
  const limit = dividendLimit(result.profit, result.data.profitAnalysis);
  return (
    <NumberField
      name="dividendAmount"
      label={t('inputs.dividendAmount')}
      help={
        limit > 0
          ? t('inputs.dividendHelp', { limit: isolate(format.money(limit, currency, 2)) })
          : t('inputs.dividendNone')
      }
      value={values.profitAnalysis.dividendDistribution.amount}
      onChange={(amount) =>
        change(
          { profitAnalysis: { dividendDistribution: { amount: amount ?? 0 } } },
          'dividendAmount',
        )
      }
      unit={currency}
      min={0}
      max={1e12}
      step={0.01}
      decimals={2}
      fallback={0}
      unreadFallsBack
      cents
    />
  );
}
