import type { DaySheets, Operation, StoredDayEntry } from '@pcm/contract';
import { DAY_ENTRY_KINDS, type DayEntryContents, type DayEntryKind, entryIdOf } from '@pcm/domain';
import { type SubmitEvent, useId, useState } from 'react';
import { useMay } from '../../../platform/role.ts';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { today } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { CancelButton } from '../../../ui/overlays/cancel-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type OfficeEntry, useDayEntryWrite } from '../operations.queries.ts';
import recordStyles from '../records/records.module.css';
import styles from './operation-view.module.css';

/** The entry that a form is about. */
export interface EntryForm {
  operation: Operation;
  sheets: DaySheets;
  day: string;
  /** Absent for a new one. */
  entry?: StoredDayEntry;
}

/** The kinds that the office writes itself; the others come from a phone. */
const WRITTEN = ['work', 'quantity', 'consumable', 'note', 'expense'] as const;
const BREAK = { from: '12:00', to: '13:00' };

/** Returns the content with which a new entry of a kind begins. */
function emptyContents({ assignedTeam }: Operation): DayEntryContents {
  return {
    work: { start: '08:00', end: '17:00', breaks: [BREAK], members: assignedTeam },
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
    expense: { label: '', amount: 0, currency: 'MAD' },
  };
}

interface FieldsProps {
  kind: DayEntryKind;
  values: DayEntryContents;
  change: <Kind extends DayEntryKind>(kind: Kind, part: Partial<DayEntryContents[Kind]>) => void;
  sheets: DaySheets;
}

function WorkFields({ values: { work }, change, sheets }: FieldsProps) {
  const { t } = useTranslation('daySheet');
  const { breaks, members } = work;
  const [first] = breaks;
  return (
    <>
      <TimeField
        label={t('time.from')}
        value={work.start}
        onChange={(start) => change('work', { start })}
      />
      <TimeField
        label={t('time.to')}
        value={work.end ?? ''}
        onChange={(end) => change('work', { end: end === '' ? null : end })}
      />
      <TimeField
        label={`${t('time.break')}: ${t('time.from')}`}
        value={first?.from ?? ''}
        onChange={(from) =>
          change('work', {
            breaks: from === '' ? [] : [{ to: null, ...first, from }, ...breaks.slice(1)],
          })
        }
      />
      <TimeField
        label={`${t('time.break')}: ${t('time.to')}`}
        value={first?.to ?? ''}
        onChange={(to) =>
          change('work', {
            breaks: [{ ...(first ?? BREAK), to: to === '' ? null : to }, ...breaks.slice(1)],
          })
        }
      />
      <fieldset className={`full-row ${styles.present}`}>
        <legend>{t('time.present')}</legend>
        {sheets.people.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={members.includes(id)}
            onChange={(isThere) =>
              change('work', {
                members: isThere ? [...members, id] : members.filter((one) => one !== id),
              })
            }
          />
        ))}
      </fieldset>
    </>
  );
}

function Fields(props: FieldsProps) {
  const { kind, values, change, sheets } = props;
  const { t } = useTranslation('daySheet');
  if (kind === 'work') return <WorkFields {...props} />;
  if (kind === 'quantity') {
    const { quantity } = values;
    const planned = sheets.planned.filter(({ label }) => label !== '');
    return (
      <>
        <TextField
          label={t('quantity.what')}
          value={quantity.label}
          disabled={quantity.itemId !== null}
          onChange={(label) => {
            const plan = planned.find((one) => one.label === label);
            change('quantity', {
              label,
              ...(plan === undefined ? {} : { itemId: plan.itemId, unit: plan.unit }),
            });
          }}
        />
        <NumberField
          label={t('office.done')}
          unit={quantity.unit}
          min={0}
          value={quantity.done}
          onChange={(done) => change('quantity', { done: done ?? 0 })}
        />
        {quantity.itemId === null ? (
          <TextField
            label={t('quantity.unit')}
            value={quantity.unit}
            onChange={(unit) => change('quantity', { unit })}
          />
        ) : null}
      </>
    );
  }
  if (kind === 'consumable') {
    const { consumable } = values;
    return (
      <>
        <TextField
          label={t('consumable.name')}
          value={consumable.name}
          onChange={(name) => change('consumable', { name })}
        />
        <NumberField
          label={t('office.done')}
          unit={consumable.unit}
          min={0}
          value={consumable.quantity}
          onChange={(quantity) => change('consumable', { quantity: quantity ?? 0 })}
        />
      </>
    );
  }
  if (kind === 'expense') {
    const { expense } = values;
    return (
      <>
        <TextField
          label={t('office.label')}
          value={expense.label}
          onChange={(label) => change('expense', { label })}
        />
        <NumberField
          label={t('office.amount')}
          unit={expense.currency}
          min={0}
          value={expense.amount}
          onChange={(amount) => change('expense', { amount: amount ?? 0 })}
        />
      </>
    );
  }
  if (kind === 'note') {
    return (
      <TextArea
        className="full-row"
        label={t('kind.note')}
        value={values.note.text}
        onChange={(text) => change('note', { text })}
      />
    );
  }
  if (kind === 'photo') {
    return (
      <TextField
        className="full-row"
        label={t('photo.caption')}
        value={values.photo.caption}
        onChange={(caption) => change('photo', { caption })}
      />
    );
  }
  return (
    <TextField
      className="full-row"
      label={t('signature.name')}
      value={values.signature.name}
      onChange={(name) => change('signature', { name })}
    />
  );
}

/** The form in which the office corrects an entry of a day sheet, removes it, or adds one. */
export function DayEntryDialog({
  operation,
  sheets,
  day: firstDay,
  entry,
  onClose,
}: EntryForm & { onClose: () => void }) {
  const { t } = useTranslation('daySheet');
  const seesMoney = useMay('seeMoney');
  const errorText = useErrorText();
  const formId = useId();
  const write = useDayEntryWrite(operation.id);
  const [entryId] = useState(
    () => entry?.id ?? entryIdOf(crypto.getRandomValues(new Uint8Array(16))),
  );
  const [base, setBase] = useState(entry);
  const [kind, setKind] = useState<DayEntryKind>(entry?.kind ?? 'work');
  const [day, setDay] = useState(firstDay);
  const [isStale, setIsStale] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const contentsOf = (of: StoredDayEntry | undefined): DayEntryContents => ({
    ...emptyContents(operation),
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
      showToast({ tone: 'success', title: t('office.saved') });
      onClose();
    } catch (error) {
      showToast({ tone: 'error', title: t('office.saveFailed'), description: errorText(error) });
    } finally {
      setIsSaving(false);
    }
  };
  const kinds = DAY_ENTRY_KINDS.filter(
    (one) => WRITTEN.some((other) => other === one) && (one !== 'expense' || seesMoney),
  );
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
          <Button variant="primary" type="submit" form={formId} loading={isSaving}>
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
              label={t('office.day')}
              required
              max={today()}
              value={day}
              onChange={setDay}
            />
          </>
        ) : null}
        <Fields
          kind={kind}
          values={values}
          sheets={sheets}
          change={(of, part) =>
            setValues((before) => ({ ...before, [of]: { ...before[of], ...part } }))
          }
        />
      </form>
    </Dialog>
  );
}
