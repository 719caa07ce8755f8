import type { Customer } from '@pcm/contract';
import { IconBuildingPlus, IconListDetails, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordActions, RestoreAction } from '../records/record-actions.tsx';
import { DeleteRecordDialog, useRecordRestore } from '../records/record-deletion.tsx';
import { RecordListView } from '../records/record-list.tsx';
import { ELSEWHERE, useRecordSearch } from '../records/record-search.ts';
import { useCustomerWrites, useDeletedCustomers } from '../records.queries.ts';
import { useCustomers } from '../team.queries.ts';
import { useCustomerColumns } from './customer-columns.tsx';
import { CustomerDialog } from './customer-dialog.tsx';

const icon = { size: 16, stroke: 1.75 } as const;

/** Everything of a customer that a search looks through. */
const textOf = ({ name, company, contactPerson, phone, email, address }: Customer) =>
  [name, company, contactPerson, phone, email, address].join(' ');

type Asked = { about: 'edit' | 'delete'; customer: Customer };

/** Customers: whom the company works for, and how they are reached. */
export function CustomersTab() {
  const { t } = useTranslation('team');
  const [search, onChange] = useRecordSearch();
  const living = useCustomers();
  const deleted = useDeletedCustomers(search.deleted === true);
  const writes = useCustomerWrites();
  const restore = useRecordRestore(writes);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const columns = useCustomerColumns(
    search.deleted ? undefined : (customer) => setAsked({ about: 'edit', customer }),
  );
  return (
    <>
      <RecordListView
        list="customers"
        query={search.deleted ? deleted : living}
        columns={columns}
        textOf={textOf}
        search={search}
        onChange={onChange}
        emptyIcon={<IconBuildingPlus size={22} stroke={1.6} aria-hidden />}
        renderActions={(customer) =>
          search.deleted ? (
            <RestoreAction name={customer.name} onRestore={() => restore(customer)} />
          ) : (
            <RecordActions
              name={customer.name}
              onEdit={() => setAsked({ about: 'edit', customer })}
              onDelete={() => setAsked({ about: 'delete', customer })}
              more={[
                {
                  label: t('customers.plan'),
                  icon: <IconPlus {...icon} />,
                  onSelect: () => onChange({ customer: customer.id, open: 'operation' }),
                },
                {
                  label: t('list.operations'),
                  icon: <IconListDetails {...icon} />,
                  onSelect: () =>
                    onChange({ ...ELSEWHERE, tab: 'operations', customer: customer.id }),
                },
              ]}
            />
          )
        }
      />
      {search.open === 'new' && (
        <CustomerDialog writes={writes} onClose={() => onChange({ open: undefined })} />
      )}
      {asked?.about === 'edit' && (
        <CustomerDialog customer={asked.customer} writes={writes} onClose={close} />
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
