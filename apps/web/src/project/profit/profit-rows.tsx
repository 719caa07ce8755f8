import type { ProfitResult } from '@pcm/domain';
import { useFormat } from '../../platform/words/format.ts';
import { isolate } from '../../platform/words/isolate.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { ProfitRow } from './profit-row.tsx';
import { shownTaxes } from './shown-taxes.ts';

/** Shows the steps from the order to the net profit: VAT, revenue, costs and each tax. */
export function ProfitRows({ profit }: { profit: ProfitResult }) {
  const { t } = useTranslation('cost');
  const format = useFormat();
  const withRate = (name: string, rate: number) =>
    t('profit.withRate', { name, rate: isolate(format.percent(rate)) });
  return (
    <>
      <ProfitRow
        name={t('profit.order')}
        value={profit.customerOrderAmount}
        figure="customerOrderAmount"
      />
      <ProfitRow
        name={withRate(t('profit.vat'), profit.vatRate)}
        value={-profit.vatAmount}
        figure="vatAmount"
      />
      <ProfitRow name={t('profit.revenue')} value={profit.revenue} figure="revenue" sum />
      <ProfitRow
        name={t('profit.projectCosts')}
        note={t('profit.projectCostsNote')}
        value={-profit.projectCosts}
        figure="projectCosts"
      />
      <ProfitRow
        name={t('profit.grossProfit')}
        value={profit.grossProfit}
        figure="grossProfit"
        sum
      />
      {shownTaxes(profit).map(({ name, rate, amount }) => (
        <ProfitRow
          key={name}
          name={withRate(t(`profit.${name}`), rate)}
          value={-amount}
          figure={name}
        />
      ))}
      <ProfitRow name={t('profit.netProfit')} value={profit.netProfit} figure="netProfit" sum />
    </>
  );
}
