import {
  type Currency,
  contingencyPercentages,
  costBuildUp,
  type EstimateData,
  type PricedEstimate,
  parametersOf,
  profitBuildUp,
  profitResult,
  SPECIFICATION,
} from '@pcm/domain';
import { useState } from 'react';
import { useTranslation } from '../../platform/words/translation.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Waterfall } from './waterfall.tsx';

interface BuildUpCardProps {
  data: EstimateData;
  priced: PricedEstimate;
  currency: Currency;
}

/** Shows the steps to the total and, with an order, the steps to the net profit. */
export function BuildUpCard({ data, priced, currency }: BuildUpCardProps) {
  const { t } = useTranslation('buildUp');
  const [chosen, setChosen] = useState<'cost' | 'profit'>('cost');
  const { cost } = priced;
  const profit = profitResult(cost, data.profitAnalysis, parametersOf(data, SPECIFICATION));
  const percentages = contingencyPercentages(data, SPECIFICATION);
  const shown = profit.customerOrderAmount > 0 ? chosen : 'cost';
  return (
    <Card
      title={t(shown === 'cost' ? 'title' : 'titleProfit')}
      count={currency}
      actions={
        profit.customerOrderAmount > 0 ? (
          <Segmented
            label={t('choice')}
            value={shown}
            onChange={setChosen}
            options={[
              { value: 'cost', label: t('cost') },
              { value: 'profit', label: t('profit') },
            ]}
          />
        ) : undefined
      }
      flush
    >
      {shown === 'cost' ? (
        <Waterfall
          steps={costBuildUp(cost, percentages)}
          whole={cost.total}
          shareLabel={t('shareOfTotal')}
          label={t('title')}
        />
      ) : (
        <Waterfall
          steps={profitBuildUp(cost, profit, percentages)}
          whole={profit.revenue}
          shareLabel={t('shareOfRevenue')}
          label={t('titleProfit')}
          isProfit
        />
      )}
    </Card>
  );
}
