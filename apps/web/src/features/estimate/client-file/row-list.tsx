import { canTake, rowKey, type ScheduleRow, type ScheduleRowKind } from '@pcm/domain';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Pill, type PillTone } from '../../../ui/feedback/pill.tsx';
import { Checkbox, Segmented } from '../../../ui/fields/choices.tsx';
import styles from './client-file.module.css';
import type { ChosenKind, ScheduleReading } from './use-schedule-reading.ts';

const MOST = 400;
const TONES: Partial<Record<ScheduleRowKind, PillTone>> = { item: 'profit', lot: 'info' };

const isDoubtful = (row: ScheduleRow) => row.doubts.length > 0 || row.check?.isEqual === false;
const FILTERS = {
  all: () => true,
  check: isDoubtful,
  left: (row: ScheduleRow) => !canTake(row),
};
type Filter = keyof typeof FILTERS;

/** Lets somebody say what a doubtful row is. */
function RowKind({ row, reading }: { row: ScheduleRow; reading: ScheduleReading }) {
  const { t } = useTranslation('clientFile');
  const chosen = reading.choices.kinds.get(rowKey(row));
  const isOpen =
    chosen !== undefined ||
    row.doubts.includes('heading-or-text') ||
    (row.reason === 'numbered' && row.doubts.includes('no-quantity'));
  if (!isOpen) return null;
  const kinds: readonly ChosenKind[] = ['lot', 'text', 'item', 'note'];
  return (
    <select
      className={`ink on-sheet round-6 tall-28 ${styles.kind}`}
      aria-label={t('rowKind', { row: row.row + 1 })}
      value={row.kind}
      onChange={(event) => {
        const kind = kinds.find((one) => one === event.currentTarget.value);
        if (kind !== undefined) reading.say(row, kind);
      }}
    >
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(`kind.${kind}`)}
        </option>
      ))}
    </select>
  );
}

/** The words of a row: those of an item or a heading, or whatever stands there. */
function RowText({ row }: { row: ScheduleRow }) {
  const { item, lot } = row;
  const [number, text] =
    item !== undefined
      ? [item.number, item.designation]
      : lot !== undefined
        ? [lot.number, lot.title]
        : ['', row.text];
  return (
    <span className={`break-words shrinks ${styles.text}`} data-kind={row.kind} dir="auto">
      {number === '' ? null : <bdi className={`muted ${styles.number}`}>{number}</bdi>} {text}
    </span>
  );
}

function Row({ row, reading }: { row: ScheduleRow; reading: ScheduleReading }) {
  const { t } = useTranslation('clientFile');
  const format = useFormat();
  const { item, doubts, check } = row;
  const isTaken = reading.isTaken(row);
  const remarks = [t(`reason.${row.reason}`), ...(item?.isOption === true ? [t('option')] : [])];
  return (
    <div className={`grid ${styles.row}`} data-kind={row.kind} data-left={!isTaken || undefined}>
      <span className="faint digits">
        {canTake(row) ? (
          <Checkbox
            label={
              <>
                <span className="visually-hidden">{t('take')}</span> {format.number(row.row + 1)}
              </>
            }
            checked={isTaken}
            onChange={(checked) => reading.take([row], checked)}
          />
        ) : (
          format.number(row.row + 1)
        )}
      </span>
      <RowText row={row} />
      <span className={styles.quantity}>
        {item === undefined ? null : (
          <bdi>
            {format.number(item.quantity, { maxDecimals: 3 })} {item.unit}
          </bdi>
        )}
      </span>
      <span className={styles.price}>
        {item?.unitPrice === null || item === undefined ? null : (
          <bdi>{format.rate(item.unitPrice)}</bdi>
        )}
        {check === undefined ? null : <bdi>{format.amount(check.stated, 2)}</bdi>}
      </span>
      <span className={styles.taken}>
        <Pill tone={isDoubtful(row) ? 'attention' : (TONES[row.kind] ?? 'neutral')}>
          {t(`kind.${row.kind}`)}
        </Pill>{' '}
        <RowKind row={row} reading={reading} />
        <span className="note">
          {[
            ...remarks,
            ...doubts.map((doubt) => t(`doubt.${doubt}`)),
            ...(check === undefined ? [] : [t(check.isEqual ? 'sums.equal' : 'sums.unequal')]),
          ].join('; ')}
        </span>
      </span>
    </div>
  );
}

/** Shows every row of the file with what it was taken for and why. */
export function RowList({ reading }: { reading: ScheduleReading }) {
  const { t } = useTranslation(['clientFile', 'exchange']);
  const format = useFormat();
  const [filter, setFilter] = useState<Filter>('all');
  const { rows } = reading.read;
  const countOf = (of: Filter) => rows.filter(FILTERS[of]).length;
  const filters = (['all', 'check', 'left'] as const).filter((of) => countOf(of) > 0);
  const chosen = filters.includes(filter) ? filter : 'all';
  const shown = rows.filter(FILTERS[chosen]);
  const takeable = shown.filter(canTake);
  const { sheets } = reading.client;
  return (
    <div className="stack-8 shrinks align-top">
      <div className="wrap-12-16 align-middle">
        {filters.length > 1 ? (
          <Segmented
            label={t('exchange:showLabel')}
            value={chosen}
            onChange={setFilter}
            options={filters.map((value) => ({
              value,
              label: t(`show.${value}`, { rows: format.number(countOf(value)) }),
            }))}
          />
        ) : null}
        {takeable.length > 0 ? (
          <Checkbox
            label={t('exchange:takeAll')}
            checked={takeable.every(reading.isTaken)}
            onChange={(checked) => reading.take(takeable, checked)}
          />
        ) : null}
      </div>
      {/* A region that scrolls takes the focus, so that the arrow keys scroll it. */}
      <section className={styles.scroll} aria-label={t('exchange:showLabel')} tabIndex={0}>
        <ol className="bare-list">
          {shown.slice(0, MOST).map((row, index) => (
            <li key={rowKey(row)} className="ruled-below">
              {sheets.length > 1 && shown[index - 1]?.sheet !== row.sheet ? (
                <h3 className={`subheading on-sunk ${styles.sheet}`}>
                  <bdi>{sheets[row.sheet]?.name}</bdi>
                </h3>
              ) : null}
              <Row row={row} reading={reading} />
            </li>
          ))}
        </ol>
        {shown.length > MOST ? (
          <p className={`muted ${styles.more}`}>
            {t('exchange:moreRows', {
              count: shown.length - MOST,
              replace: { count: format.number(shown.length - MOST) },
            })}
          </p>
        ) : null}
      </section>
    </div>
  );
}
