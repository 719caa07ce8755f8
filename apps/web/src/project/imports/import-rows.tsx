import type { ImportChoice, PreviewedRow } from '@pcm/contract';
import { useState } from 'react';
import { useFormat } from '../../platform/words/format.ts';
import { catalogueOf, isolate, useTranslation } from '../../platform/words/translation.ts';
import { Pill, type PillTone } from '../../ui/feedback/pill.tsx';
import { Segmented, SelectField } from '../../ui/fields/choices.tsx';
import styles from './imports.module.css';

/** The most rows that are shown at once. */
const MOST = 300;

const TONES: Record<PreviewedRow['status'], PillTone> = {
  new: 'profit',
  double: 'info',
  repeat: 'attention',
  aside: 'neutral',
  refused: 'loss',
};

const FILTERS = {
  all: () => true,
  new: ({ status }: PreviewedRow) => status === 'new',
  double: ({ status }: PreviewedRow) => status === 'double',
  check: ({ status, doubts }: PreviewedRow) =>
    doubts.length > 0 || status === 'repeat' || status === 'aside',
  refused: ({ status }: PreviewedRow) => status === 'refused',
};

type Filter = keyof typeof FILTERS;

const NUMBERS = new Set(
  'quantity hourlyRate monthlyWage paymentDays unitPrice total vatRate items lots'.split(' '),
);

/** Returns the words for the name of a field, and for its value. */
function useFieldWords() {
  const { t } = useTranslation('imports');
  const format = useFormat();
  return (field: string, value: string): string => {
    if (field === 'isActive') return t(value === 'true' ? 'yes' : 'no');
    if (field === 'sector') return t(value === 'public' ? 'public' : 'private');
    if (field === 'hiredOn' && value !== '') return format.day(value);
    const isNumber = NUMBERS.has(field);
    if (isNumber && value !== '') return format.number(Number(value), { maxDecimals: 2 });
    return value;
  };
}

/** The values of a row: what is stored, or what an update changes. */
function RowFields({ row }: { row: PreviewedRow }) {
  const { t } = useTranslation('imports');
  const wordsOf = useFieldWords();
  const names: Record<string, string> = catalogueOf('imports').field;
  if (row.status === 'double' && row.fields.length === 0) {
    return <p className="note">{t('noChange')}</p>;
  }
  if (row.fields.length === 0 || row.status === 'refused') return null;
  return (
    <details className="above-4">
      <summary className="note clickable">
        {t(
          row.choices.includes('update')
            ? 'changes'
            : row.status === 'double'
              ? 'compared'
              : 'details',
        )}
      </summary>
      <dl className="small-terms above-4">
        {row.fields.map(({ field, before, after }) => (
          <div key={field} className="below-4">
            <dt>{names[field] ?? field}</dt>
            <dd className="break-words">
              {row.status === 'double' && before !== ''
                ? t('change', {
                    before: isolate(wordsOf(field, before)),
                    after: isolate(wordsOf(field, after)),
                  })
                : isolate(wordsOf(field, after))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Why a row is what it is: its double, and what is wrong in which column. */
function RowRemarks({ row }: { row: PreviewedRow }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { double } = row;
  const line = (number: number) => format.number(number);
  return (
    <>
      {double === null ? null : (
        <p className="note">
          {double.line === null
            ? t(`double.${double.by}`, { name: isolate(double.name) })
            : t(`repeat.${double.by}`, { name: isolate(double.name), line: line(double.line) })}
        </p>
      )}
      {[...row.refused, ...row.doubts].map((problem) => {
        const why = t(`reason.${problem.reason}`, { text: isolate(problem.text) });
        const where = { line: line(problem.line), why, column: isolate(problem.heading) };
        return (
          <p
            key={`${problem.line} ${problem.heading} ${problem.reason}`}
            className={`size-12 ${row.refused.includes(problem) ? 'loss' : 'attention'}`}
          >
            {problem.heading === '' ? t('whereRow', where) : t('where', where)}
          </p>
        );
      })}
    </>
  );
}

interface RowProps {
  row: PreviewedRow;
  choice: ImportChoice;
  onChoice: (choice: ImportChoice) => void;
}

function Row({ row, choice, onChoice }: RowProps) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const wordOf = (one: ImportChoice) =>
    t(one === 'add' && row.status !== 'new' ? 'choice.addAnyway' : `choice.${one}`);
  return (
    <div className={`grid align-top ${styles.row}`} data-left={choice === 'leave' || undefined}>
      <span className="faint digits">
        {row.rows === 1
          ? t('row', { line: format.number(row.line) })
          : t('rows', { from: format.number(row.line), more: format.number(row.rows - 1) })}
      </span>
      <div className={`shrinks ${styles.main}`}>
        <span className="wrap-4-16">
          <strong className={`break-words shrinks ${styles.name}`} dir="auto">
            {row.name === '' ? t('noName') : row.name}
          </strong>
          <Pill tone={TONES[row.status]}>{t(`status.${row.status}`)}</Pill>
        </span>
        <RowRemarks row={row} />
        <RowFields row={row} />
      </div>
      {row.choices.length === 1 ? (
        <span className="note">{wordOf(choice)}</span>
      ) : (
        <SelectField
          label={t('choiceLabel', { line: format.number(row.line) })}
          hideLabel
          value={choice}
          onChange={onChoice}
          options={row.choices.map((value) => ({ value, label: wordOf(value) }))}
        />
      )}
    </div>
  );
}

interface ImportRowsProps {
  rows: readonly PreviewedRow[];
  choiceOf: (row: PreviewedRow) => ImportChoice;
  onChoice: (rows: readonly PreviewedRow[], choice: ImportChoice) => void;
}

/** The rows of a file with what would become of each, and why. */
export function ImportRows({ rows, choiceOf, onChoice }: ImportRowsProps) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const [filter, setFilter] = useState<Filter>('all');
  const countOf = (of: Filter) => rows.filter(FILTERS[of]).length;
  const filters = (['all', 'new', 'double', 'check', 'refused'] as const).filter(
    (of) => of === 'all' || countOf(of) > 0,
  );
  const chosen = filters.includes(filter) ? filter : 'all';
  const shown = rows.filter(FILTERS[chosen]);
  return (
    <div className="stack-8 shrinks">
      <Segmented
        label={t('show.label')}
        value={chosen}
        onChange={setFilter}
        options={filters.map((value) => ({
          value,
          label: t(`show.${value}`, { rows: format.number(countOf(value)) }),
        }))}
      />
      <ol className="bare-list framed wide" aria-label={t('show.label')}>
        {shown.slice(0, MOST).map((row) => (
          <li key={row.line} className="ruled-below">
            <Row row={row} choice={choiceOf(row)} onChoice={(choice) => onChoice([row], choice)} />
          </li>
        ))}
      </ol>
      {shown.length > MOST ? (
        <p className="muted">{t('more', { rows: format.number(shown.length - MOST) })}</p>
      ) : null}
    </div>
  );
}
