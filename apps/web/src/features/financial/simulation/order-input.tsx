import { MAX_INPUT, SPECIFICATION, sellingPrice } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import { OwnValue } from './own-value.tsx';
import styles from './simulation.module.css';
import { useSimulation } from './use-simulation.ts';

/** Edits the simulated order of the customer. */
export function OrderInput() {
  const { t } = useTranslation('simulation');
  const format = useFormat();
  const { currency } = useFinancial();
  const { values, own, result, change } = useSimulation();
  const amount = values.profitAnalysis.customerOrderAmount;
  const ownAmount = own.profitAnalysis.customerOrderAmount;
  const selling = sellingPrice(
    result.priced.cost,
    result.data.profitAnalysis,
    SPECIFICATION,
  ).amount;
  const set = (customerOrderAmount: number) =>
    change({ profitAnalysis: { customerOrderAmount } }, 'customerOrderAmount');
  return (
    <Card title={t('inputs.order')}>
      <NumberField
        name="customerOrderAmount"
        size="lg"
        label={t('inputs.orderAmount')}
        value={amount}
        onChange={(typed) => set(typed ?? 0)}
        unit={currency}
        min={0}
        max={MAX_INPUT}
        step={0.01}
        decimals={2}
        fallback={0}
        unreadFallsBack
        cents
      />
      <div className={`flow-8-12 ${styles.under}`}>
        {amount === ownAmount ? null : (
          <OwnValue
            name={t('inputs.orderAmount')}
            value={format.money(ownAmount, currency, 2)}
            onBack={() => set(ownAmount)}
          />
        )}
        {selling > 0 && selling <= MAX_INPUT && selling !== amount ? (
          <Button size="sm" onClick={() => set(selling)}>
            {t('inputs.useTotal', { amount: isolate(format.money(selling, currency, 2)) })}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
