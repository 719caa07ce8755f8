import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import type { ProfitPictureProps } from '../../../project/profit/profit-build-up-card.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './break-even.module.css';
import { breakEvenCurve } from './break-even-curve.ts';
import { BreakEvenPicture } from './break-even-picture.tsx';
import { BreakEvenTable } from './break-even-table.tsx';

/** From which order on the job earns: a line, or its points as a table. */
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
