import { parametersOf, SPECIFICATION } from '@pcm/domain';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { ProfitBuildUpCard } from '../../../project/profit/profit-build-up-card.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Figures } from '../../../ui/chart/figure-table.tsx';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial, WhenSeen } from '../state/financial-context.tsx';
import { TornadoCard } from '../tornado/tornado-card.tsx';
import styles from './break-even.module.css';
import {
  type BreakEvenCurve,
  BreakEvenPicture,
  breakEvenCurve,
  type MarkedPoint,
} from './break-even-picture.tsx';

const orderFigureOf = ({ mark }: MarkedPoint) => {
  if (mark === 'breakEven') return 'breakEvenOrder';
  return mark === 'current' ? 'customerOrderAmount' : undefined;
};

/** Lists the points of the break-even chart, exact to the cent. */
function BreakEvenTable({ curve }: { curve: BreakEvenCurve }) {
  const { t } = useTranslation('analysis');
  return (
    <Figures
      label={t('curve.title')}
      look="plain"
      className={styles.table}
      rows={curve.points}
      keyOf={({ mark, order }) => `${mark}${order}`}
      marksOf={({ mark }) => ({ 'data-mark': mark })}
      columns={{
        meaning: { name: t('curve.meaning'), renderCell: ({ mark }) => t(`curve.${mark}`) },
        order: {
          name: t('curve.order'),
          renderCell: (point) => (
            <ExplainedFigure figure={orderFigureOf(point)} lead>
              <Amount value={point.order} decimals={2} />
            </ExplainedFigure>
          ),
        },
        netProfit: {
          name: t('curve.netProfit'),
          renderCell: ({ netProfit }) => (
            <span data-loss={netProfit < 0 || undefined}>
              <Amount value={netProfit} decimals={2} />
            </span>
          ),
        },
      }}
    />
  );
}

/** Shows from which order on the job earns: as a line, or as a table of its points. */
export function BreakEvenCard() {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  const { data, priced, profit, currency } = useFinancial();
  const [shown, setShown] = useState<'picture' | 'table'>('picture');
  const curve = breakEvenCurve(
    priced.cost,
    data.profitAnalysis,
    profit,
    parametersOf(data, SPECIFICATION),
  );
  const money = (value: number) => isolate(format.money(value, currency));
  const values = {
    order: money(profit.customerOrderAmount),
    net: money(profit.netProfit),
    even: money(curve.breakEven?.order ?? 0),
  };
  return (
    <Card
      title={t('curve.title')}
      count={t('curve.unit', { currency })}
      actions={
        <Segmented
          label={t('shownAs')}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'picture', label: t('picture') },
            { value: 'table', label: t('table') },
          ]}
        />
      }
      flush
    >
      {shown === 'picture' ? <BreakEvenPicture curve={curve} /> : <BreakEvenTable curve={curve} />}
      <p className={`note ${styles.note}`}>
        {t(curve.breakEven === null ? 'curve.readNone' : 'curve.read', values)}
      </p>
    </Card>
  );
}

/** Shows the steps from the order to the net profit. */
function BuildUp() {
  const { data, priced, profit, currency } = useFinancial();
  return <ProfitBuildUpCard data={data} priced={priced} profit={profit} currency={currency} />;
}

/** Charts of the simulated order: steps to the net profit, break-even, and largest effects. */
export default function SimulationPictures() {
  return (
    <>
      <WhenSeen>
        <BuildUp />
      </WhenSeen>
      <WhenSeen>
        <BreakEvenCard />
      </WhenSeen>
      <WhenSeen>
        <TornadoCard />
      </WhenSeen>
    </>
  );
}
