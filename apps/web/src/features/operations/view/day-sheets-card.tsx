import type { DayEntryEdit, OfficeDaySheets, Operation, StoredDayEntry } from '@pcm/contract';
import {
  type DayEntry,
  type DaySheet,
  dayOf,
  daysOf,
  isAllReported,
  quantityKey,
} from '@pcm/domain';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../platform/role.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { isolate } from '../../../platform/words/translation.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useDaySheets, useLiveSchedule } from '../operations.queries.ts';
import { CompleteOffer } from '../schedule/bar/board-notices.tsx';
import { DayEntryDialog } from './day-entry-dialog.tsx';
import { DayPhoto, Signature } from './day-entry-fields.tsx';
import { type EntryForm, useSheetWords } from './day-work-fields.tsx';
import styles from './operation-view.module.css';

/** The data that the sections of a day share. */
interface DayProps {
  operation: Operation;
  sheets: OfficeDaySheets;
  entries: readonly StoredDayEntry[];
  sheet: DaySheet;
  onCorrect: ((form: EntryForm) => void) | undefined;
}

/** Who worked how long. */
function WorkedTimes({ sheet, sheets }: Pick<DayProps, 'sheet' | 'sheets'>) {
  const { t, duration } = useSheetWords();
  if (sheet.worked.length === 0) return null;
  return (
    <ul className={`bare-list flow-4-10 ${styles.worked}`}>
      {sheet.worked.map(({ memberId, minutes, isOpen }) => (
        <li key={memberId}>
          {t('office.minutesOf', {
            name: isolate(sheets.people.find(({ id }) => id === memberId)?.name ?? '?'),
            duration: duration(minutes),
          })}
          {isOpen ? <span className="muted"> · {t('office.running')}</span> : null}
        </li>
      ))}
    </ul>
  );
}

/** Shows the quantities done on the day and since the start of the job. */
function Quantities({ sheet, sheets }: Pick<DayProps, 'sheet' | 'sheets'>) {
  const { t, quantity, label } = useSheetWords();
  const format = useFormat();
  const days = daysOf(sheets.entries);
  return sheet.quantities.map((one) => {
    const key = quantityKey(one);
    const plan = sheets.planned.find((item) => quantityKey(item) === key);
    const here = [...days.values()].reduce(
      (sum, entries) =>
        sum + (dayOf(entries).quantities.find((other) => quantityKey(other) === key)?.done ?? 0),
      plan?.doneElsewhere ?? 0,
    );
    return (
      <div key={key} className={styles.quantity}>
        <p className="wrap-2-12 between">
          <span>
            <bdi className="medium">{label(one.label)}</bdi>{' '}
            <bdi>{quantity(one.done, one.unit)}</bdi>
          </span>
          {plan === undefined ? null : (
            <span className={`muted ${styles.quiet}`}>
              {t('quantity.sofar', {
                done: format.number(here, { maxDecimals: 3 }),
                planned: quantity(plan.quantity, plan.unit),
              })}
            </span>
          )}
        </p>
        {plan === undefined ? null : (
          <progress
            className={`wide ${styles.progress}`}
            max={plan.quantity}
            value={Math.min(here, plan.quantity)}
            aria-label={label(one.label)}
          />
        )}
      </div>
    );
  });
}

/** Says who last changed or removed an entry. */
function EditedBy({ edit: { by, at, isRemoval } }: { edit: DayEntryEdit }) {
  const { t } = useSheetWords();
  const format = useFormat();
  const who = { name: isolate(by), when: format.instant(at) };
  const text = t(isRemoval ? 'office.removedBy' : 'office.changedBy', who);
  return <span className={`muted ${styles.quiet}`}>{text}</span>;
}

/** Everything that was written, each with who wrote it, and what corrects it. */
function Entries({ day, entries, sheets, operation, onCorrect }: DayProps & { day: string }) {
  const words = useSheetWords();
  const { t } = words;
  const isLiving = (id: string) => sheets.entries.some((one) => one.id === id);
  const gone = sheets.edits.filter((edit) => edit.isRemoval && !isLiving(edit.entryId));
  const removed = gone.filter((edit) => edit.day === day);
  return (
    <ul className={`bare-list ${styles.entries}`}>
      {entries.map((entry) => {
        const said = words.entry(entry);
        const writer = sheets.people.find(({ id }) => id === entry.memberId)?.name;
        const edit = sheets.edits.find(({ entryId }) => entryId === entry.id);
        return (
          <li key={entry.id} className="wrap-2-12 between">
            <span className="break-words">
              <bdi>{said}</bdi>{' '}
              <span className={`muted ${styles.quiet}`}>{writer ?? t('office.writer')}</span>{' '}
              {edit === undefined || edit.by === writer ? null : <EditedBy edit={edit} />}
            </span>
            {onCorrect === undefined ? null : (
              <IconButton
                label={`${t('office.correct')}: ${said}`}
                icon={IconPencil}
                onClick={() => onCorrect({ operation, sheets, entry, day: entry.day })}
              />
            )}
          </li>
        );
      })}
      {removed.map((edit) => (
        <li key={edit.entryId} className="break-words">
          <bdi>
            {words.entry({
              kind: edit.kind,
              // The kind says which content it is.
              content: edit.before as DayEntry['content'],
              isDeleted: true,
            })}
          </bdi>{' '}
          <EditedBy edit={edit} />
        </li>
      ))}
    </ul>
  );
}

function Day({ day, ...props }: DayProps & { day: string }) {
  const { t, duration } = useSheetWords();
  const format = useFormat();
  const { sheet, operation } = props;
  const minutes = sheet.worked.reduce((sum, one) => sum + one.minutes, 0);
  return (
    <section className={styles.day} aria-label={format.day(day, true)}>
      <h3 className="wrap-2-12 between heading">
        <span>
          {format.day(day, true)}{' '}
          <span className={`muted ${styles.quiet}`}>{t(`state.${sheet.state}`)}</span>
        </span>
        <span className="muted">{t('office.total', { duration: duration(minutes) })}</span>
      </h3>
      <WorkedTimes {...props} />
      <Quantities {...props} />
      {sheet.photos.length === 0 ? null : (
        <ul className={`bare-list wrap gap-10 ${styles.photos}`}>
          {sheet.photos.map((entry) => (
            <DayPhoto key={entry.id} operation={operation} entry={entry} />
          ))}
        </ul>
      )}
      {sheet.signatures.map((entry) => (
        <Signature key={entry.id} entry={entry} />
      ))}
      <Entries day={day} {...props} />
    </section>
  );
}

const timeNow = () => new Date().toTimeString().slice(0, 5);

/**
 * Shows the day sheets of the team, which fill up while they write; the office can correct them.
 */
export function DaySheetsCard({ operation }: { operation: Operation }) {
  const { t } = useSheetWords();
  const mayPlan = useMay('plan');
  const [form, setForm] = useState<EntryForm | null>(null);
  const { data: sheets, error, refetch } = useDaySheets(operation.id);
  useLiveSchedule(null, '');
  const days = [...daysOf(sheets?.entries ?? [])].toReversed();
  const last = operation.scheduledDate ?? today();
  const isOver =
    operation.status === 'in-progress' &&
    isAllReported(sheets?.entries ?? [], operation.endDate ?? operation.scheduledDate);
  return (
    <Card
      title={t('office.title')}
      count={days.length}
      actions={
        mayPlan && sheets !== undefined ? (
          <Button
            icon={IconPlus}
            onClick={() => setForm({ operation, sheets, day: last > today() ? today() : last })}
          >
            {t('office.add')}
          </Button>
        ) : undefined
      }
    >
      {error === null ? null : (
        <ErrorState title={t('office.failed')} error={error} onRetry={refetch} />
      )}
      {isOver ? (
        <div className={styles.offer}>
          <CompleteOffer operation={operation} />
        </div>
      ) : null}
      {sheets !== undefined && days.length === 0 ? (
        <p className="muted">
          {t('office.none')} {t('office.noneText')}
        </p>
      ) : null}
      {sheets === undefined
        ? null
        : days.map(([day]) => {
            const entries = sheets.entries.filter((entry) => entry.day === day);
            return (
              <Day
                key={day}
                day={day}
                operation={operation}
                sheets={sheets}
                entries={entries}
                sheet={dayOf(entries, day === today() ? timeNow() : undefined)}
                onCorrect={mayPlan ? setForm : undefined}
              />
            );
          })}
      {form === null ? null : <DayEntryDialog {...form} onClose={() => setForm(null)} />}
    </Card>
  );
}
