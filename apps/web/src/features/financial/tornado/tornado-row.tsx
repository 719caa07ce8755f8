import type { Currency, SensitivityEnd, SensitivityRow } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { DifferenceAmount } from '../../../project/versions/difference-amount.tsx';
import { Amount } from '../../../ui/amount.tsx';
import styles from './tornado.module.css';

interface TornadoRowProps {
  row: SensitivityRow;
  /** The difference that fills half of the width. */
  reach: number;
  currency: Currency;
}

/** One thing that may turn out otherwise: its range, a bar to either side, and both net profits. */
export function TornadoRow({ row, reach, currency }: TornadoRowProps) {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  const { driver, less, more } = row;
  const isDays = driver === 'days';
  const shown = (end: SensitivityEnd) =>
    isolateNumber(isDays ? format.number(end.value) : format.amount(end.value));
  const ends = { less: shown(less), more: shown(more) };
  return (
    <tr data-driver={driver}>
      <th scope="row">
        {t(`tornado.drivers.${driver}`)}
        <small>{isDays ? t('tornado.rangeDays', ends) : t('tornado.range', ends)}</small>
        <span className={styles['narrow']}>
          <Bars row={row} reach={reach} />
        </span>
      </th>
      <td className={styles['wide']}>
        <Bars row={row} reach={reach} />
      </td>
      {[less, more].map((end, index) => (
        <td key={index === 0 ? 'less' : 'more'} className={styles['number']}>
          <span data-loss={end.netProfit < 0 || undefined}>
            <Amount value={end.netProfit} />
          </span>
          <small title={format.money(end.netProfit, currency, 2)}>
            <DifferenceAmount value={end.difference} />
          </small>
        </td>
      ))}
    </tr>
  );
}

/** A bar from the middle, the net profit now: to the start when it falls, to the end when it rises. */
function Bars({ row, reach }: { row: SensitivityRow; reach: number }) {
  return (
    <span className={styles['track']} aria-hidden>
      {(['less', 'more'] as const).map((end) => {
        const { difference } = row[end];
        const width = (Math.abs(difference) / reach) * 50;
        return (
          <span
            key={end}
            className={styles['bar']}
            data-end={end}
            data-falls={difference < 0 || undefined}
            style={{
              insetInlineStart: `${difference < 0 ? 50 - width : 50}%`,
              inlineSize: `${width}%`,
            }}
          />
        );
      })}
      <span className={styles['middle']} />
    </span>
  );
}
