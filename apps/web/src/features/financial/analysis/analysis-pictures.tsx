import { useTranslation } from 'react-i18next';
import { BreakEvenCard } from '../../../estimate-parts/break-even-card.tsx';
import { OrderSplitCard } from '../../../estimate-parts/order-split-card.tsx';
import { ProfitBuildUpCard } from '../../../estimate-parts/profit-build-up-card.tsx';
import { TornadoCard } from '../../../estimate-parts/tornado-card.tsx';
import { Card } from '../../../ui/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './analysis.module.css';
import { DividendCard } from './dividend-card.tsx';
import { IndicatorsCard } from './indicators-card.tsx';
import { OrderChoices } from './order-choices.tsx';

/** The pictures of the analysis, with what belongs beside them. */
export function AnalysisPictures() {
  const { t } = useTranslation('analysis');
  const { data, priced, profit, currency } = useFinancial();
  const shown = { data, priced, profit, currency };
  return (
    <>
      <div className={styles['pair']}>
        <div className={styles['stack']}>
          <ProfitBuildUpCard {...shown} />
          <OrderSplitCard {...shown} />
        </div>
        <div className={styles['stack']}>
          <IndicatorsCard />
          <DividendCard />
          <Card title={t('order.others')}>
            <OrderChoices />
          </Card>
        </div>
      </div>
      <BreakEvenCard {...shown} />
      <TornadoCard {...shown} />
    </>
  );
}
