import type { Operation } from '@pcm/contract';
import { CURRENCIES, type DayEntryKind, type DaySheet, type SignatureContent } from '@pcm/domain';
import { type ReactNode, useState } from 'react';
import { isolate } from '../../../platform/words/translation.ts';
import { SelectField } from '../../../ui/fields/choices.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { type FieldsProps, QuantityFields, useSheetWords, WorkFields } from './day-work-fields.tsx';
import styles from './operation-view.module.css';

/** The strokes of a signature. */
function SignaturePicture({ name, strokes }: SignatureContent) {
  const { t } = useSheetWords();
  const path = strokes
    .map((stroke) => `M${stroke.slice(0, 2).join(' ')}L${stroke.join(' ')}`)
    .join('');
  return (
    <svg viewBox="0 0 1000 500" role="img" aria-label={t('signature.by', { name })}>
      <path d={path} fill="none" stroke="currentColor" strokeWidth={8} strokeLinecap="round" />
    </svg>
  );
}

function ConsumableFields({ value, change }: FieldsProps<'consumable'>) {
  const { t } = useSheetWords();
  return (
    <>
      <TextField
        className="full-row"
        label={t('consumable.name')}
        required
        value={value.name}
        onChange={(name) => change({ name })}
      />
      <NumberField
        label={t('office.done')}
        unit={value.unit}
        min={0}
        decimals={3}
        value={value.quantity}
        onChange={(quantity) => change({ quantity: quantity ?? 0 })}
      />
      <TextField
        label={t('consumable.unit')}
        value={value.unit}
        onChange={(unit) => change({ unit })}
      />
    </>
  );
}

function ExpenseFields({ value, change }: FieldsProps<'expense'>) {
  const { t } = useSheetWords();
  return (
    <>
      <TextField
        label={t('office.label')}
        required
        value={value.label}
        onChange={(label) => change({ label })}
      />
      <NumberField
        label={t('office.amount')}
        unit={value.currency}
        min={0}
        value={value.amount}
        onChange={(amount) => change({ amount: amount ?? 0 })}
      />
      <SelectField
        label={t('office.currency')}
        value={value.currency}
        onChange={(currency) => change({ currency })}
        options={CURRENCIES.map((one) => ({ value: one, label: one }))}
      />
    </>
  );
}

function NoteFields({ value, change }: FieldsProps<'note'>) {
  const { t } = useSheetWords();
  return (
    <TextArea
      className="full-row"
      label={t('kind.note')}
      value={value.text}
      onChange={(text) => change({ text })}
    />
  );
}

function PhotoFields({ value, change, operation, entryId }: FieldsProps<'photo'>) {
  const { t } = useSheetWords();
  return (
    <>
      <div className={`full-row ${styles.large}`}>
        <img
          src={`/api/operations/${operation.id}/day-photos/${entryId}`}
          alt={value.caption === '' ? t('kind.photo') : value.caption}
          width={value.width}
          height={value.height}
        />
      </div>
      <TextField
        className="full-row"
        label={t('photo.caption')}
        value={value.caption}
        onChange={(caption) => change({ caption })}
      />
    </>
  );
}

function SignatureFields({ value, change }: FieldsProps<'signature'>) {
  const { t } = useSheetWords();
  return (
    <>
      <figure className={`full-row ${styles.signature}`}>
        <SignaturePicture {...value} />
      </figure>
      <TextField
        className="full-row"
        label={t('signature.name')}
        required
        value={value.name}
        onChange={(name) => change({ name })}
      />
    </>
  );
}

const FIELDS: { [Kind in DayEntryKind]: (props: FieldsProps<Kind>) => ReactNode } = {
  work: WorkFields,
  quantity: QuantityFields,
  consumable: ConsumableFields,
  photo: PhotoFields,
  note: NoteFields,
  signature: SignatureFields,
  expense: ExpenseFields,
};

/** The fields of an entry of one kind: everything that a phone writes, and expenses. */
export function EntryFields<Kind extends DayEntryKind>({
  kind,
  ...props
}: FieldsProps<Kind> & { kind: Kind }) {
  const Fields: (props: FieldsProps<Kind>) => ReactNode = FIELDS[kind];
  return <Fields {...props} />;
}

/** A photo, opened large by a press. */
export function DayPhoto({
  operation,
  entry,
}: {
  operation: Operation;
  entry: DaySheet['photos'][number];
}) {
  const { t, size } = useSheetWords();
  const [isOpen, setIsOpen] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const { caption, width, height, bytes } = entry.content;
  const name = caption === '' ? t('kind.photo') : caption;
  const address = `/api/operations/${operation.id}/day-photos/${entry.id}`;
  const picture = (
    <img
      src={address}
      alt={name}
      width={width}
      height={height}
      loading="lazy"
      onError={() => setIsMissing(true)}
    />
  );
  return (
    <li>
      {isMissing ? (
        <p className={`muted ${styles.missing}`}>{t('photo.missing')}</p>
      ) : (
        <button
          type="button"
          className={`plain clickable ${styles.photo}`}
          aria-label={`${t('photo.openLarge')}: ${name}`}
          onClick={() => setIsOpen(true)}
        >
          {picture}
        </button>
      )}
      <p className={`muted ${styles.quiet}`}>
        <bdi>{name}</bdi> <bdi>{size(bytes)}</bdi>
      </p>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={name} size="lg">
        <div className={styles.large}>{picture}</div>
      </Dialog>
    </li>
  );
}

export function Signature({ entry }: { entry: DaySheet['signatures'][number] }) {
  const { t } = useSheetWords();
  const { name } = entry.content;
  return (
    <figure className={styles.signature}>
      <SignaturePicture {...entry.content} />
      <figcaption>{t('signature.by', { name: isolate(name) })}</figcaption>
    </figure>
  );
}
