import { useTranslation } from 'react-i18next';
import { ProfitBuildUpCard } from '../../../project/profit/profit-build-up-card.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { BreakEvenCard } from '../break-even/break-even-card.tsx';
import { OrderSplitCard } from '../order-split/order-split-card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import { TornadoCard } from '../tornado/tornado-card.tsx';
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
