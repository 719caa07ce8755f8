import {
  type Currency,
  type EstimateData,
  SENSITIVITY_PERCENTAGES,
  type SensitivityEnd,
  type SensitivityRow,
  sensitivity,
} from '@pcm/domain';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, isolateNumber } from '../../../platform/words/isolate.ts';
import type { ProfitPictureProps } from '../../../project/profit/profit-build-up-card.tsx';
import { DifferenceAmount } from '../../../project/versions/difference-amount.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './tornado.module.css';

interface TornadoRowProps {
  row: SensitivityRow;
  /** The difference that fills half of the width. */
  reach: number;
  currency: Currency;
}

/** Shows one uncertain value: its range, a bar in each direction, and both net profits. */
function TornadoRow({ row, reach, currency }: TornadoRowProps) {
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

/** Draws a bar from the current net profit in the middle: losses to the start, gains to the end. */
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

const START = '10';

const SHARES = SENSITIVITY_PERCENTAGES.map((percent) => `${percent}` as const);

/** Shows how the net profit changes with each uncertain value, the largest effect first. */
export function TornadoCard({ data, profit, currency }: ProfitPictureProps) {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  const [chosen, setChosen] = useState<(typeof SHARES)[number]>(START);
  const percent = isolateNumber(format.percent(Number(chosen)));
  const net = isolate(format.amount(profit.netProfit));
  return (
    <Card
      title={t('tornado.title')}
      count={t('tornado.unit', { currency, net })}
      actions={
        <Segmented
          label={t('tornado.by')}
          value={chosen}
          onChange={setChosen}
          options={SHARES.map((value) => ({
            value,
            label: <bdi dir="ltr">± {format.percent(Number(value))}</bdi>,
          }))}
        />
      }
      flush
    >
      <table className={styles['table']} aria-label={t('tornado.title')}>
        <thead>
          <tr>
            <th scope="col">{t('tornado.driver')}</th>
            <th scope="col" className={styles['wide']}>
              <span className="visually-hidden">{t('tornado.effect')}</span>
            </th>
            <th scope="col" className={styles['number']}>
              <span className={styles['key']} data-end="less" aria-hidden />
              {t('tornado.less', { percent })}
            </th>
            <th scope="col" className={styles['number']}>
              <span className={styles['key']} data-end="more" aria-hidden />
              {t('tornado.more', { percent })}
            </th>
          </tr>
        </thead>
        <TornadoRows data={data} percent={Number(chosen)} currency={currency} />
      </table>
      <p className={styles['note']}>{t('tornado.note')}</p>
    </Card>
  );
}

/** Returns the scale on which the longest bar fills its half. */
const reachOf = (rows: readonly SensitivityRow[]) =>
  Math.max(
    1,
    ...rows.flatMap(({ less, more }) => [less, more].map((end) => Math.abs(end.difference))),
  );

interface TornadoRowsProps {
  data: EstimateData;
  percent: number;
  currency: Currency;
}

/** Shows the rows; deferred, so that a keystroke does not wait for them. */
function TornadoRows({ data, percent, currency }: TornadoRowsProps) {
  const shownData = useDeferredValue(data);
  const rows = sensitivity(shownData, percent);
  const reach = reachOf(rows);
  return (
    <tbody aria-busy={shownData !== data || undefined}>
      {rows.map((row) => (
        <TornadoRow key={row.driver} row={row} reach={reach} currency={currency} />
      ))}
    </tbody>
  );
}
