import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import type { ProfitPictureProps } from '../../../project/profit/profit-build-up-card.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './break-even.module.css';
import { type BreakEvenCurve, breakEvenCurve, type MarkedPoint } from './break-even-curve.ts';
import { BreakEvenPicture } from './break-even-picture.tsx';

const orderFigureOf = ({ mark }: MarkedPoint) => {
  if (mark === 'breakEven') return 'breakEvenOrder';
  return mark === 'current' ? 'customerOrderAmount' : undefined;
};

/** Lists the points of the break-even chart, exact to the cent. */
function BreakEvenTable({ curve }: { curve: BreakEvenCurve }) {
  const { t } = useTranslation('analysis');
  return (
    <table className={styles['table']} aria-label={t('curve.title')}>
      <thead>
        <tr>
          <th scope="col">{t('curve.meaning')}</th>
          <th scope="col" className={styles['number']}>
            {t('curve.order')}
          </th>
          <th scope="col" className={styles['number']}>
            {t('curve.netProfit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {curve.points.map((point) => {
          const figure = orderFigureOf(point);
          const order = <Amount value={point.order} decimals={2} />;
          return (
            <tr key={`${point.mark}${point.order}`} data-mark={point.mark}>
              <th scope="row">{t(`curve.${point.mark}`)}</th>
              <td className={styles['number']}>
                {figure === undefined ? (
                  order
                ) : (
                  <ExplainedFigure figure={figure} lead>
                    {order}
                  </ExplainedFigure>
                )}
              </td>
              <td className={styles['number']} data-loss={point.netProfit < 0 || undefined}>
                <Amount value={point.netProfit} decimals={2} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Shows from which order on the job earns: as a line, or as a table of its points. */
export function BreakEvenCard({ data, priced, profit, currency }: ProfitPictureProps) {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  const [shown, setShown] = useState<'picture' | 'table'>('picture');
  const curve = breakEvenCurve(priced.cost, data.profitAnalysis, profit);
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
      <p className={styles['note']}>
        {t(curve.breakEven === null ? 'curve.readNone' : 'curve.read', values)}
      </p>
    </Card>
  );
}
