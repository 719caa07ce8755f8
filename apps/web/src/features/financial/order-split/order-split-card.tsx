import { orderSplit, type SplitGroup } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import type { ProfitPictureProps } from '../../../project/profit/profit-build-up-card.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './order-split.module.css';
import { OrderSplitBar } from './order-split-bar.tsx';
import { OrderShare, OrderSplitRows } from './order-split-rows.tsx';

const GROUPS: readonly SplitGroup[] = ['costs', 'taxes', 'company'];

/** Where each part of the order goes: a bar, and the table that adds up to the order. */
export function OrderSplitCard({ priced, profit, currency }: ProfitPictureProps) {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  const split = orderSplit(priced.cost, profit);
  const missing = isolate(format.money(split.missing, currency));
  return (
    <Card title={t('split.title')} count={t('split.unit', { currency })} flush>
      <div className={styles['picture']}>
        <OrderSplitBar split={split} />
        {split.missing > 0 ? (
          <p className={styles['missingNote']}>{t('split.missingNote', { missing })}</p>
        ) : null}
      </div>
      <table className={styles['table']} aria-label={t('split.title')}>
        <thead>
          <tr>
            <th scope="col">{t('split.part')}</th>
            <th scope="col" className={styles['number']}>
              {t('amount')}
            </th>
            <th scope="col" className={styles['number']}>
              {t('split.share')}
            </th>
          </tr>
        </thead>
        {GROUPS.map((group) => (
          <OrderSplitRows key={group} group={group} split={split} />
        ))}
        <tfoot>
          <tr>
            <th scope="row">{t('cards.order')}</th>
            <td className={styles['number']}>
              <ExplainedFigure figure="customerOrderAmount" lead>
                <Amount value={split.order} />
              </ExplainedFigure>
            </td>
            <OrderShare value={split.order} order={split.order} />
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}
