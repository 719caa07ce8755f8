import { type Customer, teamCalls } from '@pcm/contract';
import { controlDigits, endsInControl, plainIdentifier } from '@pcm/domain';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { newLineId } from '../../../platform/line-id.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { SelectField, Switch } from '../../../ui/fields/choices.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { type Problems, RecordDialog, useRecordSave } from '../records/record-dialog.tsx';
import type { CustomerBody, RecordWrites } from '../records.queries.ts';
import { twinOf } from './client-notices.tsx';
import styles from './customers.module.css';

interface CustomerDialogProps {
  /** Undefined for a new one. */
  customer?: Customer | undefined;
  /** The existing customers, to ask before one with the same name or e-mail is added. */
  others?: readonly Customer[] | undefined;
  writes: Pick<RecordWrites<CustomerBody, Customer>, 'create' | 'change'>;
  onClose: () => void;
}

const BLANK = {
  name: '',
  company: '',
  contactPerson: '',
  phone: '',
  email: '',
  address: '',
  notes: '',
  isActive: true,
  ice: '',
  paymentDays: null as number | null,
  sector: 'private' as Customer['sector'],
  contacts: [] as ContactValues[],
};

/** A contact in the form; the key identifies its line within the form only. */
type ContactValues = Customer['contacts'][number] & { key: string };

type CustomerValues = typeof BLANK;

const CONTACT_TEXTS = ['name', 'role', 'phone', 'email'] as const;

/** Returns the body of a request: contacts without the keys of their lines. */
function bodyOf({ contacts, ...values }: CustomerValues) {
  return { ...values, contacts: contacts.map(({ key: _key, ...contact }) => contact) };
}

function valuesOf(customer: Customer): CustomerValues {
  const { name, company, contactPerson, phone, email, address, notes, isActive } = customer;
  const { ice, paymentDays, sector } = customer;
  const contacts = customer.contacts.map((one) => ({ ...one, key: newLineId() }));
  const texts = { name, company, contactPerson, phone, email, address, notes };
  return { ...texts, isActive, ice, paymentDays, sector, contacts };
}

/** The fields of one line, in the order of the form. */
const LINE_TEXTS = [
  { field: 'name', required: true, autoFocus: true },
  { field: 'company' },
  { field: 'contactPerson' },
  { field: 'phone', type: 'tel', dir: 'ltr' },
  { field: 'email', type: 'email', dir: 'ltr' },
  { field: 'address' },
  { field: 'ice', dir: 'ltr' },
] as const;

/** The digits of an ICE, with its two control digits. */
const ICE_DIGITS = 15;

/** Returns what is wrong with an ICE that was left: other signs or another length are refused. */
function useIceWords(): (text: string) => { error?: string; help?: string } {
  const { t } = useTranslation('team');
  const format = useFormat();
  return (text) => {
    const digits = plainIdentifier(text);
    if (digits === '') return {};
    if (!/^\d*$/.test(digits)) return { error: t('problem.ice') };
    if (digits.length !== ICE_DIGITS) {
      return { error: t('problem.iceLength', { formatted: format.number(digits.length) }) };
    }
    // Control digits that do not fit may be kept all the same.
    return endsInControl(digits)
      ? {}
      : { help: t('customers.iceControl', { digits: controlDigits(digits.slice(0, -2)) }) };
  };
}

interface ContactFieldsProps {
  contacts: readonly ContactValues[];
  problems: Problems;
  onChange: (contacts: ContactValues[]) => void;
}

/** The people to talk to at a customer's. */
function ContactFields({ contacts, problems, onChange }: ContactFieldsProps) {
  const { t } = useTranslation('team');
  const blank = () => ({ key: newLineId(), name: '', role: '', phone: '', email: '' });
  return (
    <fieldset className="frameless grid-8 full-row">
      <legend className={`medium ${styles.legend}`}>{t('customers.contacts')}</legend>
      {contacts.length > 0 && (
        <ul className="bare-list grid-8">
          {contacts.map((contact, index) => (
            <li key={contact.key} className={`grid-8 align-bottom ${styles.contact}`}>
              {CONTACT_TEXTS.map((field) => (
                <TextField
                  key={field}
                  label={t(`fields.${field}`)}
                  value={contact[field]}
                  onChange={(text) => onChange(contacts.with(index, { ...contact, [field]: text }))}
                  error={problems[`contacts.${index}.${field}`]}
                />
              ))}
              <IconButton
                label={t('customers.removeContact', { name: isolate(contact.name) })}
                icon={IconX}
                onClick={() => onChange(contacts.filter(({ key }) => key !== contact.key))}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button icon={IconPlus} onClick={() => onChange([...contacts, blank()])}>
          {t('customers.addContact')}
        </Button>
      </div>
    </fieldset>
  );
}

export function CustomerDialog({ customer, others = [], writes, onClose }: CustomerDialogProps) {
  const { t } = useTranslation('team');
  const [values, setValues] = useState(() => (customer ? valuesOf(customer) : BLANK));
  const schema = teamCalls.createCustomer.body;
  const save = useRecordSave({
    list: 'customers',
    record: customer,
    writes,
    schema,
    said: ({ name }) => name,
    onClose,
  });
  const { problems } = save;
  const iceWords = useIceWords();
  const [isIceTyped, setIsIceTyped] = useState(false);
  const [twin, setTwin] = useState<ReturnType<typeof twinOf>>();
  // Once answered, the question is not asked again in this form.
  const [isOther, setIsOther] = useState(false);
  const submit = async (body: ReturnType<typeof bodyOf>) => {
    const found = customer === undefined && !isOther ? twinOf(body, others) : undefined;
    if (found === undefined) return save.submit(body);
    setTwin(found);
    return false;
  };
  const change = (part: Partial<CustomerValues>) => {
    if (part.ice !== undefined) setIsIceTyped(true);
    setValues((before) => ({ ...before, ...part }));
    save.forget(part.contacts === undefined ? Object.keys(part) : Object.keys(problems));
  };
  return (
    <RecordDialog
      list="customers"
      isNew={customer === undefined}
      save={{ ...save, submit }}
      bodyOf={() => bodyOf(values)}
      onClose={onClose}
    >
      {LINE_TEXTS.map(({ field, ...control }) => (
        <TextField
          key={field}
          {...control}
          label={t(`fields.${field}`)}
          value={values[field]}
          onChange={(text) => change({ [field]: text })}
          error={problems[field]}
          {...(field === 'ice' && !isIceTyped ? iceWords(values.ice) : {})}
          onBlur={() => {
            if (field === 'ice') setIsIceTyped(false);
          }}
        />
      ))}
      <NumberField
        label={t('fields.paymentDays')}
        unit={t('customers.days')}
        value={values.paymentDays}
        onChange={(paymentDays) => change({ paymentDays })}
        min={0}
        max={365}
        decimals={0}
      />
      <SelectField
        label={t('fields.sector')}
        value={values.sector}
        onChange={(sector) => change({ sector })}
        options={(['private', 'public'] as const).map((sector) => ({
          value: sector,
          label: t(`customers.sectors.${sector}`),
        }))}
      />
      <ContactFields
        contacts={values.contacts}
        problems={problems}
        onChange={(contacts) => change({ contacts })}
      />
      <TextArea
        className="full-row"
        label={t('fields.notes')}
        rows={2}
        value={values.notes}
        onChange={(notes) => change({ notes })}
        error={problems['notes']}
      />
      <Switch
        label={t('customers.active')}
        checked={values.isActive}
        onChange={(isActive) => change({ isActive })}
      />
      {twin === undefined ? null : (
        <ConfirmDialog
          opened
          title={t('customers.twinTitle')}
          message={t(`customers.twin${twin.by}`, { name: isolate(twin.customer.name) })}
          confirmLabel={t('customers.twinAdd')}
          onConfirm={async () => {
            setTwin(undefined);
            setIsOther(true);
            await save.submit(bodyOf(values));
          }}
          onCancel={() => setTwin(undefined)}
        />
      )}
    </RecordDialog>
  );
}
