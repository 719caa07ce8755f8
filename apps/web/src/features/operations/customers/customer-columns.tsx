import type { Customer } from '@pcm/contract';
import { useTranslation } from 'react-i18next';
import type { RecordColumn } from '../records/record-columns.ts';
import { RecordName } from '../records/record-name.tsx';
import styles from './customers.module.css';

/** The columns of the Customers tab. */
export function useCustomerColumns(
  onOpen: ((customer: Customer) => void) | undefined,
): RecordColumn<Customer>[] {
  const { t } = useTranslation('team');
  return [
    {
      key: 'name',
      label: t('fields.name'),
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
      key: 'contact',
      label: t('fields.contactPerson'),
      width: 'usual',
      from: 'tablet',
      sortBy: ({ contactPerson }) => contactPerson,
      cell: ({ contactPerson }) => <bdi title={contactPerson}>{contactPerson}</bdi>,
    },
    {
      key: 'phone',
      label: t('fields.phone'),
      width: 'usual',
      from: 'phone',
      cell: ({ phone }) => <Phone phone={phone} />,
    },
    {
      key: 'email',
      label: t('fields.email'),
      width: 'wide',
      from: 'tablet',
      sortBy: ({ email }) => email,
      cell: ({ email }) =>
        email === '' ? null : (
          <a className={styles['link']} href={`mailto:${email}`} title={email} dir="ltr">
            {email}
          </a>
        ),
    },
    {
      key: 'address',
      label: t('fields.address'),
      width: 'wide',
      from: 'desk',
      cell: ({ address }) => <bdi title={address}>{address}</bdi>,
    },
  ];
}

/** A number to call; on a phone a press calls it. */
function Phone({ phone }: { phone: string }) {
  if (phone === '') return null;
  return (
    <a className={styles['link']} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
      {phone}
    </a>
  );
}
