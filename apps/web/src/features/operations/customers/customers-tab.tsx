import type { Customer } from '@pcm/contract';
import { IconArrowMerge, IconBuildingPlus, IconListDetails, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../platform/role.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { closeDialog } from '../../../project/page-dialogs.ts';
import { useClientRecord } from '../../../project/quotes/project-quotes.queries.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DeleteRecordDialog, useRecordRestore } from '../records/delete-record.tsx';
import {
  ELSEWHERE,
  RecordActions,
  type RecordColumn,
  RecordName,
  RestoreAction,
  useRecordSearch,
} from '../records/record-cells.tsx';
import { RecordListView } from '../records/record-list.tsx';
import { useCustomerWrites, useDeletedCustomers } from '../records.queries.ts';
import { useCustomers } from '../team.queries.ts';
import { ClientNotices } from './client-notices.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import styles from './customers.module.css';
import { MergeDialog } from './merge-dialog.tsx';

function useCustomerColumns(
  onOpen: ((customer: Customer) => void) | undefined,
): RecordColumn<Customer>[] {
  const { t } = useTranslation('team');
  return [
    {
      id: 'name',
      header: t('fields.name'),
      sortBy: ({ name }) => name,
      cell: (customer) => (
        <RecordName
          name={customer.name}
          second={customer.company}
          isActive={customer.isActive}
          onOpen={onOpen && (() => onOpen(customer))}
          phone={<Phone phone={customer.phone} />}
        />
      ),
    },
    {
      id: 'contact',
      header: t('fields.contactPerson'),
      width: 176,
      from: 960,
      sortBy: ({ contactPerson }) => contactPerson,
      cell: ({ contactPerson }) => <bdi title={contactPerson}>{contactPerson}</bdi>,
    },
    {
      id: 'phone',
      header: t('fields.phone'),
      width: 176,
      from: 768,
      cell: ({ phone }) => <Phone phone={phone} />,
    },
    {
      id: 'email',
      header: t('fields.email'),
      width: 288,
      from: 960,
      sortBy: ({ email }) => email,
      cell: ({ email }) =>
        email === '' ? null : (
          <a className={styles.link} href={`mailto:${email}`} title={email} dir="ltr">
            {email}
          </a>
        ),
    },
    {
      id: 'address',
      header: t('fields.address'),
      width: 288,
      from: 1180,
      cell: ({ address }) => <bdi title={address}>{address}</bdi>,
    },
  ];
}

/** A phone number; on a phone, pressing it calls the number. */
function Phone({ phone }: { phone: string }) {
  if (phone === '') return null;
  return (
    <a className={styles.link} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
      {phone}
    </a>
  );
}

/** Returns all text of a customer that the search covers. */
const textOf = ({ name, company, contactPerson, phone, email, address, ice }: Customer) =>
  [name, company, contactPerson, phone, email, address, ice].join(' ');

type Asked = { about: 'edit' | 'delete' | 'merge'; customer: Customer };

export function CustomersTab() {
  const { t } = useTranslation('team');
  const [search, onChange] = useRecordSearch();
  const living = useCustomers();
  const deleted = useDeletedCustomers(search.deleted === true);
  const writes = useCustomerWrites();
  const restore = useRecordRestore(writes);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const mayKeep = useMay('keepCustomers');
  const mayLink = useMay('estimate');
  const columns = useCustomerColumns(
    search.deleted || !mayKeep ? undefined : (customer) => setAsked({ about: 'edit', customer }),
  );
  return (
    <>
      {search.deleted || !mayLink ? null : <ClientNotices customers={living.data ?? []} />}
      <RecordListView
        list="customers"
        query={search.deleted ? deleted : living}
        columns={columns}
        textOf={textOf}
        search={search}
        onChange={onChange}
        emptyIcon={IconBuildingPlus}
        renderActions={(customer) =>
          search.deleted ? (
            <RestoreAction
              needs="keepCustomers"
              name={customer.name}
              onRestore={() => restore(customer)}
            />
          ) : (
            <RecordActions
              needs="keepCustomers"
              name={customer.name}
              onEdit={() => setAsked({ about: 'edit', customer })}
              onDelete={() => setAsked({ about: 'delete', customer })}
              more={[
                {
                  label: t('customers.plan'),
                  needs: 'plan',
                  icon: IconPlus,
                  onSelect: () => onChange({ customer: customer.id, open: 'operation' }),
                },
                {
                  label: t('list.operations'),
                  icon: IconListDetails,
                  onSelect: () =>
                    onChange({ ...ELSEWHERE, tab: 'operations', customer: customer.id }),
                },
                {
                  label: t('customers.merge.ask'),
                  needs: 'estimate',
                  icon: IconArrowMerge,
                  onSelect: () => setAsked({ about: 'merge', customer }),
                },
              ]}
            />
          )
        }
      />
      {mayKeep && search.open === 'new' && (
        <CustomerDialog
          others={living.data}
          writes={writes}
          onClose={() => onChange({ open: undefined })}
        />
      )}
      {asked?.about === 'edit' && (
        <CustomerDialog customer={asked.customer} writes={writes} onClose={close} />
      )}
      {asked?.about === 'merge' && (
        <MergeDialog customer={asked.customer} customers={living.data ?? []} onClose={close} />
      )}
      {asked?.about === 'delete' && (
        <DeleteRecordDialog
          list="customers"
          record={asked.customer}
          writes={writes}
          onClose={close}
        />
      )}
    </>
  );
}

/** The record of one client, beside the page that names it. */
export default function ClientRecord({ id }: { id: string }) {
  const { t } = useTranslation('team');
  const { data, error, refetch } = useClientRecord(id);
  const writes = useCustomerWrites();
  const close = () => closeDialog('client-record');
  if (data !== undefined) return <CustomerDialog customer={data} writes={writes} onClose={close} />;
  if (error === null) return null;
  return (
    <Dialog opened onClose={close} title={t('customers.editTitle')}>
      <ErrorState title={t('customers.failed')} error={error} onRetry={refetch} />
    </Dialog>
  );
}
