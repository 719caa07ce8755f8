import {
  type Currency,
  contingencyPercentages,
  type EstimateData,
  type PricedEstimate,
  type ProfitResult,
  profitBuildUp,
  SPECIFICATION,
} from '@pcm/domain';
import { useTranslation } from '../../platform/words/translation.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Waterfall } from '../cost/build-up-card.tsx';

/** The data for a chart of a project's profit. */
export interface ProfitPictureProps {
  data: EstimateData;
  priced: PricedEstimate;
  profit: ProfitResult;
  currency: Currency;
}

/** Shows the steps from the order to the net profit, each with its share of the revenue. */
export function ProfitBuildUpCard({ data, priced, profit, currency }: ProfitPictureProps) {
  const { t } = useTranslation('buildUp');
  return (
    <Card title={t('titleProfit')} count={currency} flush>
      <Waterfall
        steps={profitBuildUp(priced.cost, profit, contingencyPercentages(data, SPECIFICATION))}
        whole={profit.revenue}
        shareLabel={t('shareOfRevenue')}
        label={t('titleProfit')}
        isProfit
      />
    </Card>
  );
}
