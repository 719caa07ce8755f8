import type { DayEntryEdit, Operation, StoredDayEntry } from '@pcm/contract';
import {
  type Currency,
  type DayEntry,
  type DayEntryContents,
  type DayEntryKind,
  entryIdOf,
} from '@pcm/domain';
import { type SubmitEvent, useId, useState } from 'react';
import { useMay } from '../../../platform/role.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { useCompanyDefaults } from '../../../project/company.queries.ts';
import { Button, CancelButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { sayDone, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type OfficeEntry, useDayEntryWrite } from '../operations.queries.ts';
import recordStyles from '../records/records.module.css';
import { EntryFields } from './day-entry-fields.tsx';
import { type EntryForm, useSheetWords } from './day-work-fields.tsx';

/** The kinds that the office writes itself; the others come from a phone. */
const WRITTEN = ['work', 'quantity', 'consumable', 'note', 'expense'] as const;

/** A day without times of its own, and the break that a day over noon has. */
const USUAL_DAY = { start: '08:00', end: '17:00' };
const NOON = { from: '12:00', to: '13:00' };

/** Returns the content with which a new entry of a kind begins; work has the planned times. */
function emptyContents(operation: Operation, currency: Currency): DayEntryContents {
  const { assignedTeam: members, startTime, endTime } = operation;
  const day =
    startTime === null || endTime === null ? USUAL_DAY : { start: startTime, end: endTime };
  const breaks = day.start < NOON.from && day.end > NOON.to ? [NOON] : [];
  return {
    work: { ...day, breaks, members },
    quantity: {
      itemId: null,
      label: '',
      unit: '',
      done: 0,
      includesEntries: [],
      besidesEntries: [],
    },
    consumable: { name: '', unit: '', quantity: 1 },
    photo: { caption: '', bytes: 1, width: 1, height: 1, takenAt: '' },
    note: { text: '' },
    signature: { name: '', strokes: [] },
    expense: { label: '', amount: 0, currency },
  };
}

/** Says who changed or removed what of an entry, the newest first. */
function Edits({ edits }: { edits: readonly DayEntryEdit[] }) {
  const { t, entry: said } = useSheetWords();
  const format = useFormat();
  if (edits.length === 0) return null;
  return (
    <section className="full-row grid-6" aria-label={t('office.history')}>
      <h3 className="strong">{t('office.history')}</h3>
      <ul className="bare-list grid-6">
        {edits.map(({ at, by, kind, before, isRemoval }) => (
          <li key={`${at} ${by}`} className="break-words">
            {/* The kind says which content it is. */}
            <bdi>{said({ kind, content: before as DayEntry['content'], isDeleted: false })}</bdi>{' '}
            <span className="muted">
              {t(isRemoval ? 'office.removedBy' : 'office.changedBy', {
                name: isolate(by),
                when: format.instant(at),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const newEntryId = () => entryIdOf(crypto.getRandomValues(new Uint8Array(16)));

/** Holds what the form says, and saves it over what it is based on. */
function useEntryForm({ operation, day: firstDay, entry }: EntryForm, onSaved: () => void) {
  const { t } = useTranslation('daySheet');
  const sayFailed = useFailureToast();
  const write = useDayEntryWrite(operation.id);
  const currency = useCompanyDefaults().currency ?? 'MAD';
  const [entryId] = useState(() => entry?.id ?? newEntryId());
  const [base, setBase] = useState(entry);
  const [kind, setKind] = useState<DayEntryKind>(entry?.kind ?? 'work');
  const [day, setDay] = useState(firstDay);
  const [isStale, setIsStale] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const contentsOf = (of: StoredDayEntry | undefined): DayEntryContents => ({
    ...emptyContents(operation, currency),
    ...(of === undefined ? {} : { [of.kind]: of.content }),
  });
  const [values, setValues] = useState(() => contentsOf(entry));
  const save = async (isDeleted: boolean) => {
    setIsSaving(true);
    const revision = (base?.revision ?? 0) + 1;
    const kept = { day, revision, isDeleted, editedAt: new Date().toISOString() };
    // The kind names the content that belongs to it.
    const body = { ...kept, kind, content: values[kind] } as OfficeEntry;
    try {
      const { arrival, entry: stored } = await write({ entryId, body });
      if (arrival === 'differs') {
        setBase(stored);
        setValues(contentsOf(stored));
        setIsStale(true);
        return;
      }
      sayDone(t('office.saved'));
      onSaved();
    } catch (error) {
      sayFailed(t('office.saveFailed'), error);
    } finally {
      setIsSaving(false);
    }
  };
  const change = (part: object) =>
    setValues((before) => ({ ...before, [kind]: { ...before[kind], ...part } }));
  return { entryId, kind, setKind, day, setDay, values, change, save, isStale, isSaving };
}

/** The form in which the office corrects an entry of a day sheet, removes it, or adds one. */
export function DayEntryDialog({ onClose, ...form }: EntryForm & { onClose: () => void }) {
  const { operation, sheets, entry } = form;
  const { t } = useTranslation('daySheet');
  const seesMoney = useMay('seeMoney');
  const formId = useId();
  const { entryId, kind, setKind, day, setDay, values, change, save, isStale, isSaving } =
    useEntryForm(form, onClose);
  const hasNobody = kind === 'work' && values.work.members.length === 0;
  const kinds = WRITTEN.filter((one) => one !== 'expense' || seesMoney);
  return (
    <Dialog
      opened
      keepOpenOutside
      filled={values}
      size="lg"
      onClose={onClose}
      title={t(entry === undefined ? 'office.add' : 'office.correct')}
      actions={
        <>
          {entry === undefined ? null : (
            <Button onClick={() => void save(true)}>{t('office.remove')}</Button>
          )}
          <CancelButton />
          <Button
            variant="primary"
            type="submit"
            form={formId}
            loading={isSaving}
            disabled={hasNobody}
          >
            {t('office.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={`grid two-columns ${recordStyles.form}`}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void save(false);
        }}
      >
        {isStale ? (
          <Notice tone="attention" live title={t('office.differs')}>
            {null}
          </Notice>
        ) : null}
        {entry === undefined ? (
          <>
            <div className="full-row">
              <Segmented
                label={t('office.add')}
                value={kind}
                onChange={setKind}
                options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
              />
            </div>
            <DateField
              className="full-row"
              label={t('office.day')}
              required
              max={today()}
              value={day}
              onChange={setDay}
            />
          </>
        ) : null}
        <EntryFields {...{ kind, operation, sheets, day, entryId, change }} value={values[kind]} />
        {hasNobody ? (
          <p className="full-row muted" role="status">
            {t('office.nobody')}
          </p>
        ) : null}
        <Edits edits={sheets.edits.filter((one) => one.entryId === entryId)} />
      </form>
    </Dialog>
  );
}
