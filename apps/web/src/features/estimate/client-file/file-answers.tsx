import type { PriceScheduleItem, ScheduleChanges, ScheduleColumn, ScheduleRow } from '@pcm/domain';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { columnLetters } from '../../../platform/files/workbook-parts.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useCurrency } from '../state/estimate-context.tsx';
import styles from './client-file.module.css';
import type { ScheduleReading } from './use-schedule-reading.ts';

/** Asks which column is meant, with the first cells of each in sight. */
function ColumnChoices({ reading, column }: { reading: ScheduleReading; column: ScheduleColumn }) {
  const { t } = useTranslation('clientFile');
  const name = useId();
  const chosen = reading.choices.columns[column];
  const choices = [
    ...reading.read.choices.map(({ column: place, title, samples }) => ({
      place,
      title: title === '' ? t('column', { letter: columnLetters(place) }) : title,
      samples: samples.join(' · '),
    })),
    ...(column === 'designation'
      ? []
      : [
          {
            place: null,
            title: t(`none.${column === 'quantity' ? 'quantity' : 'price'}`),
            samples: '',
          },
        ]),
  ];
  return (
    <fieldset className={`frameless ${styles.question}`}>
      <legend className="strong">{t(`question.${column}`)}</legend>
      <div className={`grid-8 ${styles.answers}`}>
        {choices.map(({ place, title, samples }) => (
          <label key={place} className={`ink flex-8 on-sheet clickable round-8 ${styles.answer}`}>
            <input
              type="radio"
              name={name}
              checked={chosen === place}
              onChange={() => reading.answer(column, place)}
            />
            <span className="shrinks">
              <bdi className="block">{title}</bdi>
              {samples === '' ? null : <bdi className="note cut block">{samples}</bdi>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The one question about the whole file: what its headings leave open. */
export function ColumnQuestion({ reading }: { reading: ScheduleReading }) {
  const { t } = useTranslation('clientFile');
  if (reading.asked.length === 0) return null;
  return (
    <Notice
      tone={reading.read.unclear.length > 0 ? 'attention' : 'profit'}
      title={t('question.title')}
    >
      {reading.asked.map((column) => (
        <ColumnChoices key={column} reading={reading} column={column} />
      ))}
    </Notice>
  );
}

/** The sums that are named at most; they say where the file was read. */
const NAMED = 4;

/** Says whether the sums that the file states are those of its rows. */
export function CheckedSums({ rows }: { rows: readonly ScheduleRow[] }) {
  const { t } = useTranslation('clientFile');
  const format = useFormat();
  const currency = useCurrency();
  const checked = rows.flatMap(({ check, text, row }) =>
    check === undefined ? [] : [{ ...check, text, row }],
  );
  if (checked.length === 0) return null;
  const wrong = checked.filter(({ isEqual }) => !isEqual);
  const amount = (value: number) => isolate(`${format.amount(value, 2)} ${currency}`);
  const named = ({ text, column, stated }: (typeof checked)[number]) =>
    t('sums.named', {
      name: isolate(text.split(' | ')[0] ?? ''),
      column: isolate(columnLetters(column)),
      stated: amount(stated),
    });
  if (wrong.length === 0) {
    return (
      <div className="stack-4">
        <p className="inline-4 profit">
          <IconCircleCheck size={16} stroke={1.75} aria-hidden />
          {t('sums.agree', {
            count: checked.length,
            replace: { count: format.number(checked.length) },
          })}
        </p>
        <ul className="bare-list note">
          {checked.slice(0, NAMED).map((sum) => (
            <li key={sum.row}>{named(sum)}</li>
          ))}
          {checked.length > NAMED ? <li>…</li> : null}
        </ul>
      </div>
    );
  }
  return (
    <Notice
      tone="attention"
      icon={<IconAlertTriangle size={18} stroke={1.75} />}
      title={t('sums.differ')}
    >
      <ul className="bare-list">
        {wrong.slice(0, 10).map(({ text, row, stated, sum }) => (
          <li key={row}>
            {t('sums.row', {
              name: isolate(text.split(' | ')[0] ?? ''),
              stated: amount(stated),
              sum: amount(sum),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The most rows that are named. */
const MOST = 12;

/** A row or an item by its name, which is isolated where it is not in the page's language. */
export interface Named {
  key: string;
  text: string;
}

/** A list of rows that need a look, the first of them by name. */
export function NamedRows({ title, names }: { title: string; names: readonly Named[] }) {
  const { t } = useTranslation('clientFile');
  const format = useFormat();
  const more = names.length - MOST;
  if (names.length === 0) return null;
  return (
    <Notice tone="attention" title={title}>
      <ul className={`bare-list ${styles.names}`}>
        {names.slice(0, MOST).map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
        {more > 0 ? (
          <li>{t('more', { count: more, replace: { count: format.number(more) } })}</li>
        ) : null}
      </ul>
    </Notice>
  );
}

/** Says what a later file of the client, such as an addendum, asks for otherwise. */
export function ChangesOfFile({ changes }: { changes: ScheduleChanges }) {
  const { t } = useTranslation('clientFile');
  const format = useFormat();
  const nameOf = ({ number = '', designation = '' }: PriceScheduleItem) =>
    isolate([number, designation].filter(Boolean).join(' '));
  const valueOf = (value: string | number | undefined) =>
    isolate(typeof value === 'number' ? format.number(value, { maxDecimals: 3 }) : value || '–');
  const titled = (kind: 'changed' | 'added' | 'gone') => {
    const count = changes[kind].length;
    return t(`changes.${kind}`, { count, replace: { count: format.number(count) } });
  };
  const { changed, added, gone } = changes;
  const isSame = [changed, added, gone].every(({ length }) => length === 0);
  return isSame ? (
    <p className="note">{t('changes.none')}</p>
  ) : (
    <>
      <NamedRows
        title={titled('changed')}
        names={changed.map(({ before, item, fields }) => ({
          key: item.id,
          text: fields.reduce(
            (text, field) =>
              `${text}${t(`changes.${field}`, { from: valueOf(before[field]), to: valueOf(item[field]) })}`,
            nameOf(before),
          ),
        }))}
      />
      {(['added', 'gone'] as const).map((kind) => (
        <NamedRows
          key={kind}
          title={titled(kind)}
          names={changes[kind].map((item) => ({ key: item.id, text: nameOf(item) }))}
        />
      ))}
    </>
  );
}
