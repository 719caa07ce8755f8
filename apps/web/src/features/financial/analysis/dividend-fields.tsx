import { dividendLimit } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import { useFallenBack } from './use-fallen-back.ts';

/** Whether and how much is distributed; the amount stays at most 90% of the net profit it leaves. */
export function DividendFields() {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  const { data, profit, currency, edit } = useFinancial();
  const { dividendDistribution } = data.profitAnalysis ?? {};
  const isOn = dividendDistribution?.enabled === true;
  const entered = dividendDistribution?.amount ?? 0;
  const limit = dividendLimit(profit, data.profitAnalysis);
  const money = (value: number) => isolate(format.money(value, currency, 2));
  const isClamped = entered > limit;
  const distribute = (amount: number) =>
    edit({ profitAnalysis: { dividendDistribution: { amount } } });
  const fellBack = useFallenBack(t('dividend.amount'), distribute);
  return (
    <>
      <Switch
        label={t('dividend.distribute')}
        checked={isOn}
        onChange={(enabled) => edit({ profitAnalysis: { dividendDistribution: { enabled } } })}
      />
      {isOn ? (
        <NumberField
          name="dividendAmount"
          label={t('dividend.amount')}
          help={
            isClamped
              ? t('dividend.clamped', { entered: money(entered), limit: money(limit) })
              : t('dividend.limit', { limit: money(limit) })
          }
          value={Math.min(entered, limit)}
          onChange={(amount) => distribute(amount ?? 0)}
          onFellBack={fellBack}
          cents
          undoable
          unit={currency}
          min={0}
          max={limit}
          step={0.01}
          decimals={2}
          fallback={0}
          unreadFallsBack
        />
      ) : null}
    </>
  );
}
