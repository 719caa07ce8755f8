import { type Customer, teamCalls } from '@pcm/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { useRecordSave } from '../records/use-record-save.ts';
import type { CustomerBody, RecordWrites } from '../records.queries.ts';
import styles from './customers.module.css';

interface CustomerDialogProps {
  /** undefined: a new one. */
  customer?: Customer | undefined;
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
};

type CustomerValues = typeof BLANK;

function valuesOf(customer: Customer): CustomerValues {
  const { name, company, contactPerson, phone, email, address, notes, isActive } = customer;
  return { name, company, contactPerson, phone, email, address, notes, isActive };
}

/** A customer as a form. */
export function CustomerDialog({ customer, writes, onClose }: CustomerDialogProps) {
  const { t } = useTranslation('team');
  const [values, setValues] = useState(() => (customer ? valuesOf(customer) : BLANK));
  const schema = teamCalls.createCustomer.body;
  const save = useRecordSave({ list: 'customers', record: customer, writes, schema, onClose });
  const { problems } = save;
  const change = (part: Partial<CustomerValues>) => setValues((before) => ({ ...before, ...part }));
  return (
    <RecordDialog
      list="customers"
      isNew={customer === undefined}
      save={save}
      bodyOf={() => values}
      onClose={onClose}
      className={styles['form']}
    >
      <TextField
        label={t('fields.name')}
        required
        autoFocus
        value={values.name}
        onChange={(name) => change({ name })}
        error={problems['name']}
      />
      <TextField
        label={t('fields.company')}
        value={values.company}
        onChange={(company) => change({ company })}
        error={problems['company']}
      />
      <TextField
        label={t('fields.contactPerson')}
        value={values.contactPerson}
        onChange={(contactPerson) => change({ contactPerson })}
        error={problems['contactPerson']}
      />
      <TextField
        label={t('fields.phone')}
        type="tel"
        dir="ltr"
        value={values.phone}
        onChange={(phone) => change({ phone })}
        error={problems['phone']}
      />
      <TextField
        label={t('fields.email')}
        type="email"
        dir="ltr"
        value={values.email}
        onChange={(email) => change({ email })}
        error={problems['email']}
      />
      <TextField
        label={t('fields.address')}
        value={values.address}
        onChange={(address) => change({ address })}
        error={problems['address']}
      />
      <TextArea
        className={styles['whole']}
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
    </RecordDialog>
  );
}
