import type { Customer } from '@pcm/contract';
import { IconArrowMerge } from '@tabler/icons-react';
import { useState } from 'react';
import { isolate, useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { DialogAnswer } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LoadingText } from '../../../ui/feedback/states.tsx';
import { sayDone } from '../../../ui/feedback/toast-store.ts';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { SuggestionField } from '../../../ui/fields/suggestion-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useMergeCustomers, useMergePreview } from '../records.queries.ts';
import styles from './customers.module.css';

const PREVIEWED = [
  'name',
  'company',
  'ice',
  'address',
  'contactPerson',
  'phone',
  'email',
  'paymentDays',
  'contacts',
  'notes',
] as const;

const shown = (customer: Customer, field: (typeof PREVIEWED)[number]): string =>
  field === 'contacts'
    ? customer.contacts.map(({ name }) => name).join(' · ')
    : String(customer[field] ?? '');

/** Shows what two customers would be as one, and how much comes along. */
function Preview({ into, from }: { into: Customer; from: Customer }) {
  const { t } = useTranslation(['team', 'common']);
  const errorText = useErrorText();
  const { data, error } = useMergePreview(into.id, from.id);
  if (error !== null) return <p role="alert">{errorText(error)}</p>;
  if (data === undefined) return <LoadingText text={t('common:loading')} />;
  const cellOf = (customer: Customer, field: (typeof PREVIEWED)[number]) => {
    const text = shown(customer, field);
    return field === 'paymentDays' && text !== '' ? `${text} ${t('customers.days')}` : text;
  };
  const rows = PREVIEWED.filter((field) => shown(into, field) !== '' || shown(from, field) !== '');
  const counts = (['projects', 'operations', 'quotes'] as const).map((kind) =>
    t(`customers.merge.${kind}`, { count: data[kind] }),
  );
  return (
    <>
      <table className={`compared ${styles.merged}`}>
        <thead>
          <tr>
            <th scope="col">{t('customers.merge.field')}</th>
            <th scope="col">{t('customers.merge.result')}</th>
            <th scope="col">{t('customers.merge.gone')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((field) => (
            <tr key={field}>
              <th scope="row">
                {t(field === 'contacts' ? 'customers.contacts' : `fields.${field}`)}
              </th>
              <td>
                <bdi>{cellOf(data.customer, field)}</bdi>
              </td>
              <td className="muted">
                <bdi>{cellOf(from, field)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t('customers.merge.along', {
          counts: counts.join(t('common:listSeparator')),
          name: isolate(into.name),
        })}
      </p>
      <p className="muted">{t('customers.merge.final', { name: isolate(from.name) })}</p>
    </>
  );
}

interface MergeDialogProps {
  customer: Customer;
  /** The customer that is probably the same. */
  other?: Customer | undefined;
  customers: readonly Customer[];
  onClose: () => void;
}

/** Makes two customers one, after it showed what that comes to. */
export function MergeDialog({ customer, other, customers, onClose }: MergeDialogProps) {
  const { t } = useTranslation('team');
  const errorText = useErrorText();
  const merge = useMergeCustomers();
  const labelOf = ({ id, name, company, ice }: Customer) => {
    const label = [name, company === name ? '' : company, ice].filter(Boolean).join(' · ');
    const isTaken = customers.some((one) => one.id !== id && one.name === name && one.ice === ice);
    return isTaken ? `${label} · ${id.slice(0, 8)}` : label;
  };
  const choices = customers.filter(({ id }) => id !== customer.id);
  const [text, setText] = useState(other === undefined ? '' : labelOf(other));
  const [kept, setKept] = useState<'this' | 'other'>('this');
  const [error, setError] = useState<unknown>(null);
  const found = choices.find((one) => labelOf(one) === text);
  const [into, from] = kept === 'this' ? [customer, found] : [found, customer];
  const begin = async () => {
    if (into === undefined || from === undefined) return;
    try {
      await merge.mutateAsync({ id: into.id, from: from.id });
      sayDone(t('customers.merge.done', { name: isolate(into.name) }));
      onClose();
    } catch (reason) {
      setError(reason);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={t('customers.merge.title', { name: isolate(customer.name) })}
      subtitle={t('customers.merge.subtitle')}
      icon={<IconArrowMerge size={20} stroke={1.75} />}
      keepOpenOutside
      actions={
        <DialogAnswer disabled={found === undefined} loading={merge.isPending} onClick={begin}>
          {t('customers.merge.confirm')}
        </DialogAnswer>
      }
    >
      <div className="stack-card">
        {error === null ? null : (
          <Notice tone="loss" live title={t('customers.merge.failed')}>
            {errorText(error)}
          </Notice>
        )}
        <SuggestionField
          label={t('customers.merge.other')}
          value={text}
          suggestions={choices.map(labelOf)}
          onChange={setText}
          autoFocus
        />
        {found === undefined ? null : (
          <Segmented
            label={t('customers.merge.kept')}
            showLabel
            wide
            value={kept}
            onChange={setKept}
            options={[
              { value: 'this', label: customer.name },
              { value: 'other', label: found.name },
            ]}
          />
        )}
        {into === undefined || from === undefined ? null : <Preview into={into} from={from} />}
      </div>
    </Dialog>
  );
}
