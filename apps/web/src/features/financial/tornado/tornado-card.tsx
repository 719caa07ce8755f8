import {
  SENSITIVITY_PERCENTAGES,
  type SensitivityEnd,
  type SensitivityRow,
  SPECIFICATION,
  sensitivity,
} from '@pcm/domain';
import { useDeferredValue, useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { DifferenceAmount } from '../../../project/versions/difference-amount.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { columnsFor, Figures } from '../../../ui/chart/figure-table.tsx';
import { Bar, type Fill, Rule, Swatch, Track } from '../../../ui/chart/marks.tsx';
import { linearScale, type Scale } from '../../../ui/chart/scale.ts';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './tornado.module.css';

/** An end of an uncertain value: it is lower, or higher. */
const ENDS = ['less', 'more'] as const;

const FILLS = { less: 'costs-hatched', more: 'costs' } as const satisfies Record<string, Fill>;

/** Returns the scale around no difference, on which the longest bar fills its half. */
function scaleAround(rows: readonly SensitivityRow[]): Scale {
  const differences = rows.flatMap((row) => ENDS.map((end) => Math.abs(row[end].difference)));
  const reach = Math.max(1, ...differences);
  return linearScale(-reach, reach);
}

/** Draws a bar from the current net profit in the middle: losses to the start, gains to the end. */
function Bars({ row, scale }: { row: SensitivityRow; scale: Scale }) {
  return (
    <Track height={24} inset={5}>
      {ENDS.map((end) => (
        <Bar key={end} scale={scale} to={row[end].difference} fill={FILLS[end]} />
      ))}
      <Rule scale={scale} at={0} kind="middle" />
    </Track>
  );
}

const START = '10';

const SHARES = SENSITIVITY_PERCENTAGES.map((percent) => `${percent}` as const);

/** Shows how the net profit changes with each uncertain value, the largest effect first. */
export function TornadoCard() {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  const { data, profit, currency } = useFinancial();
  const [chosen, setChosen] = useState<(typeof SHARES)[number]>(START);
  // Deferred, so that a keystroke does not wait for the table.
  const shownData = useDeferredValue(data);
  const rows = sensitivity(shownData, Number(chosen), SPECIFICATION);
  const scale = scaleAround(rows);
  const percent = isolateNumber(format.percent(Number(chosen)));
  const net = isolate(format.amount(profit.netProfit));
  const rangeOf = ({ driver, less, more }: SensitivityRow) => {
    const isDays = driver === 'days';
    const shown = ({ value }: SensitivityEnd) =>
      isolateNumber(isDays ? format.number(value) : format.amount(value));
    const ends = { less: shown(less), more: shown(more) };
    return isDays ? t('tornado.rangeDays', ends) : t('tornado.range', ends);
  };
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
      <Figures
        label={t('tornado.title')}
        look="tall"
        className={styles.tornado}
        isBusy={shownData !== data}
        rows={rows}
        keyOf={({ driver }) => driver}
        marksOf={({ driver }) => ({ 'data-driver': driver })}
        columns={{
          driver: {
            name: t('tornado.driver'),
            renderCell: (row) => (
              <>
                {t(`tornado.drivers.${row.driver}`)}
                <small>{rangeOf(row)}</small>
                <span className={`hidden ${styles.narrow}`}>
                  <Bars row={row} scale={scale} />
                </span>
              </>
            ),
          },
          effect: {
            name: <span className="visually-hidden">{t('tornado.effect')}</span>,
            isMinor: true,
            isPicture: true,
            renderCell: (row) => <Bars row={row} scale={scale} />,
          },
          ...columnsFor(ENDS, (end) => ({
            name: (
              <>
                <Swatch fill={FILLS[end]} />
                {t(`tornado.${end}`, { percent })}
              </>
            ),
            renderCell: ({ [end]: { netProfit, difference } }: SensitivityRow) => (
              <>
                <span data-loss={netProfit < 0 || undefined}>
                  <Amount value={netProfit} />
                </span>
                <small title={format.money(netProfit, currency, 2)}>
                  <DifferenceAmount value={difference} />
                </small>
              </>
            ),
          })),
        }}
      />
      <p className={`note ruled-above ${styles.note}`}>{t('tornado.note')}</p>
    </Card>
  );
}
