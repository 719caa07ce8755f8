import type { OfficeDaySheets, Operation, StoredDayEntry } from '@pcm/contract';
import { sheetWords } from '@pcm/documents/field-plan';
import { type DayEntryContents, type DayEntryKind, dayOf, quantityKey } from '@pcm/domain';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { isolate, useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Checkbox, SelectField } from '../../../ui/fields/choices.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import styles from './operation-view.module.css';

/** Returns what says day sheets in the language of the interface. */
export function useSheetWords() {
  const { t } = useTranslation('daySheet');
  return { t, ...sheetWords(useLanguage(), t) };
}

/** The entry that a form is about. */
export interface EntryForm {
  operation: Operation;
  sheets: OfficeDaySheets;
  day: string;
  /** Absent for a new one. */
  entry?: StoredDayEntry;
}

export interface FieldsProps<Kind extends DayEntryKind> extends EntryForm {
  /** The id that the entry has or will have. */
  entryId: string;
  value: DayEntryContents[Kind];
  change: (part: Partial<DayEntryContents[Kind]>) => void;
}

/** The initial times of a break. */
const BREAK = { from: '12:00', to: '13:00' };

/** Says how long people worked by what the form says, and that it goes past midnight. */
function Length({ value }: { value: DayEntryContents['work'] }) {
  const { t, duration } = useSheetWords();
  const { start, end, members } = value;
  if (end === null || start === '') return null;
  const [memberId = 'nobody'] = members;
  const content = { ...value, members: [memberId] };
  const fields = { id: '', operationId: '', day: '', revision: 1, isDeleted: false, editedAt: '' };
  const [worked] = dayOf([{ ...fields, memberId, kind: 'work', content }]).worked;
  return (
    <p className="full-row muted" role="status">
      {[
        t('office.total', { duration: duration(worked?.minutes ?? 0) }),
        ...(end <= start ? [t('office.nextDay')] : []),
      ].join(' · ')}
    </p>
  );
}

export function WorkFields({ value, change, sheets }: FieldsProps<'work'>) {
  const { t } = useSheetWords();
  const { breaks, members } = value;
  const changeBreak = (number: number, part: { from?: string; to?: string | null }) =>
    change({ breaks: breaks.map((one, at) => (at === number ? { ...one, ...part } : one)) });
  return (
    <>
      <TimeField
        label={t('time.from')}
        value={value.start}
        onChange={(start) => change({ start })}
      />
      <TimeField
        label={t('time.to')}
        value={value.end ?? ''}
        onChange={(end) => change({ end: end === '' ? null : end })}
      />
      <Length value={value} />
      {[...breaks.entries()].map(([number, one]) => (
        <fieldset key={number} className={`full-row flex-12 align-bottom ${styles.break}`}>
          <legend>{`${t('time.break')} ${breaks.length > 1 ? number + 1 : ''}`.trim()}</legend>
          <TimeField
            label={t('time.from')}
            value={one.from}
            onChange={(from) => changeBreak(number, { from })}
          />
          <TimeField
            label={t('time.to')}
            value={one.to ?? ''}
            onChange={(to) => changeBreak(number, { to: to === '' ? null : to })}
          />
          <IconButton
            label={t('time.removeBreak')}
            icon={IconTrash}
            onClick={() => change({ breaks: breaks.filter((_one, at) => at !== number) })}
          />
        </fieldset>
      ))}
      <div className="full-row">
        <Button icon={IconPlus} onClick={() => change({ breaks: [...breaks, BREAK] })}>
          {t('time.addBreak')}
        </Button>
      </div>
      <fieldset className={`full-row ${styles.present}`}>
        <legend>{t('time.present')}</legend>
        {sheets.people.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={members.includes(id)}
            onChange={(isThere) =>
              change({
                members: isThere ? [...members, id] : members.filter((one) => one !== id),
              })
            }
          />
        ))}
      </fieldset>
    </>
  );
}

/** Asks for each other entry of the same item whether this quantity contains it. */
function Contained({ value, change, sheets, day, entryId }: FieldsProps<'quantity'>) {
  const { t, quantity } = useSheetWords();
  const { includesEntries, besidesEntries } = value;
  const key = quantityKey(value);
  const others = sheets.entries.flatMap((one) =>
    one.kind === 'quantity' && one.day === day && one.id !== entryId ? [one] : [],
  );
  return others
    .filter(({ content }) => quantityKey(content) === key)
    .map(({ id, memberId, content }) => (
      <Checkbox
        key={id}
        label={t('quantity.contained', {
          quantity: quantity(content.done, content.unit),
          name: isolate(
            sheets.people.find((person) => person.id === memberId)?.name ?? t('office.writer'),
          ),
        })}
        checked={includesEntries.includes(id)}
        onChange={(isContained) =>
          change({
            includesEntries: isContained
              ? [...includesEntries, id]
              : includesEntries.filter((one) => one !== id),
            besidesEntries: isContained
              ? besidesEntries.filter((one) => one !== id)
              : [...besidesEntries, id],
          })
        }
      />
    ));
}

/** The value of the choice for what nobody planned. */
const OTHER = 'other';

export function QuantityFields(props: FieldsProps<'quantity'>) {
  const { value, change, sheets } = props;
  const { t, label } = useSheetWords();
  const { planned } = sheets;
  const key = quantityKey(value);
  const plan = planned.find((one) => quantityKey(one) === key);
  const isFree = plan === undefined;
  return (
    <>
      {planned.length === 0 ? null : (
        <SelectField
          className="full-row"
          label={t('quantity.what')}
          value={isFree ? OTHER : key}
          options={[
            ...planned.map((one) => ({ value: quantityKey(one), label: label(one.label) })),
            { value: OTHER, label: t('office.other') },
          ]}
          onChange={(chosen) => {
            const item = planned.find((one) => quantityKey(one) === chosen);
            change({
              itemId: item?.itemId ?? null,
              label: item?.label ?? '',
              unit: item?.unit ?? '',
              includesEntries: [],
              besidesEntries: [],
            });
          }}
        />
      )}
      {isFree ? (
        <TextField
          label={planned.length === 0 ? t('quantity.what') : t('office.otherName')}
          required
          value={value.label}
          onChange={(named) => change({ label: named })}
        />
      ) : null}
      <NumberField
        label={t('office.done')}
        unit={value.unit}
        min={0}
        decimals={3}
        value={value.done}
        onChange={(done) => change({ done: done ?? 0 })}
      />
      {isFree ? (
        <TextField
          label={t('quantity.unit')}
          value={value.unit}
          onChange={(unit) => change({ unit })}
        />
      ) : null}
      <div className="full-row grid-6">
        <Contained {...props} />
      </div>
    </>
  );
}
