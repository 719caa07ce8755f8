import { type Customer, teamCalls } from '@pcm/contract';
import { useState } from 'react';
import { isolate } from '../../../platform/words/isolate.ts';
import { plainText } from '../../../platform/words/plain-text.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { useRecordSave } from '../records/use-record-save.ts';
import type { CustomerBody, RecordWrites } from '../records.queries.ts';
import styles from './customers.module.css';

interface CustomerDialogProps {
  /** Undefined for a new one. */
  customer?: Customer | undefined;
  /** The existing customers, to ask before one with the same name or e-mail is added. */
  others?: readonly Customer[] | undefined;
  writes: Pick<RecordWrites<CustomerBody, Customer>, 'create' | 'change'>;
  onClose: () => void;
}

/** Ignores case, accents and spaces. */
const compared = (text: string) => plainText(text).trim().replace(/\s+/g, ' ');

/** Returns an existing customer with the same name or e-mail, and which of the two it is. */
function twinOf({ name, email }: CustomerValues, others: readonly Customer[]) {
  const sameName = others.find((one) => compared(one.name) === compared(name));
  if (sameName !== undefined) return { customer: sameName, by: 'Name' as const };
  const sameEmail =
    email.trim() === '' ? undefined : others.find((one) => compared(one.email) === compared(email));
  return sameEmail && { customer: sameEmail, by: 'Email' as const };
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
};

type CustomerValues = typeof BLANK;

function valuesOf(customer: Customer): CustomerValues {
  const { name, company, contactPerson, phone, email, address, notes, isActive } = customer;
  return { name, company, contactPerson, phone, email, address, notes, isActive };
}

/** The fields of one line, in the order of the form. */
const LINE_TEXTS = [
  { field: 'name', required: true, autoFocus: true },
  { field: 'company' },
  { field: 'contactPerson' },
  { field: 'phone', type: 'tel', dir: 'ltr' },
  { field: 'email', type: 'email', dir: 'ltr' },
  { field: 'address' },
] as const;

/** The form of a customer. */
export function CustomerDialog({ customer, others = [], writes, onClose }: CustomerDialogProps) {
  const { t } = useTranslation('team');
  const [values, setValues] = useState(() => (customer ? valuesOf(customer) : BLANK));
  const schema = teamCalls.createCustomer.body;
  const save = useRecordSave({ list: 'customers', record: customer, writes, schema, onClose });
  const { problems } = save;
  const [twin, setTwin] = useState<ReturnType<typeof twinOf>>();
  // Once answered, the question is not asked again in this form.
  const [isOther, setIsOther] = useState(false);
  const submit = async (body: CustomerValues) => {
    const found = customer === undefined && !isOther ? twinOf(body, others) : undefined;
    if (found === undefined) return save.submit(body);
    setTwin(found);
    return false;
  };
  const change = (part: Partial<CustomerValues>) => {
    setValues((before) => ({ ...before, ...part }));
    save.forget(Object.keys(part));
  };
  return (
    <RecordDialog
      list="customers"
      isNew={customer === undefined}
      save={{ ...save, submit }}
      bodyOf={() => values}
      onClose={onClose}
      className={styles.form}
    >
      {LINE_TEXTS.map(({ field, ...control }) => (
        <TextField
          key={field}
          {...control}
          label={t(`fields.${field}`)}
          value={values[field]}
          onChange={(text) => change({ [field]: text })}
          error={problems[field]}
        />
      ))}
      <TextArea
        className={styles.whole}
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
            await save.submit(values);
          }}
          onCancel={() => setTwin(undefined)}
        />
      )}
    </RecordDialog>
  );
}
