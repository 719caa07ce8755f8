import { useTranslation } from 'react-i18next';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../ui/amount.tsx';
import styles from './break-even.module.css';
import type { BreakEvenCurve, MarkedPoint } from './break-even-curve.ts';

const orderFigureOf = ({ mark }: MarkedPoint) => {
  if (mark === 'breakEven') return 'breakEvenOrder';
  return mark === 'current' ? 'customerOrderAmount' : undefined;
};

/** The points of the break-even picture, exact to the cent. */
export function BreakEvenTable({ curve }: { curve: BreakEvenCurve }) {
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
