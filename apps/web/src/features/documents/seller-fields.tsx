import type { Seller } from '@pcm/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './export-dialog.module.css';

interface SellerFieldsProps {
  seller: Seller;
  onChange: (seller: Seller) => void;
}

const NAME_LENGTH = 200;
const ADDRESS_LENGTH = 500;

/** In pairs beside each other; codes and numbers read from left to right in every language. */
const SHORT_FIELDS = [
  { key: 'phone', type: 'tel', dir: 'ltr', maxLength: 100 },
  { key: 'email', type: 'email', dir: 'ltr', maxLength: 254 },
  { key: 'ice', type: 'text', dir: 'ltr', maxLength: 100 },
  { key: 'taxId', type: 'text', dir: 'ltr', maxLength: 100 },
  { key: 'tradeRegister', type: 'text', dir: 'auto', maxLength: 100 },
  { key: 'businessTax', type: 'text', dir: 'ltr', maxLength: 100 },
  { key: 'cnss', type: 'text', dir: 'ltr', maxLength: 100 },
  { key: 'bank', type: 'text', dir: 'auto', maxLength: NAME_LENGTH },
] as const;

/** The company that sends the quotation; open until it has a name. */
export function SellerFields({ seller, onChange }: SellerFieldsProps) {
  const { t } = useTranslation('documents');
  const isNamed = (seller.name ?? '').trim() !== '';
  const [startsOpen] = useState(!isNamed);
  return (
    <details className={styles.seller} open={startsOpen}>
      <summary>
        {t('export.seller')}
        {isNamed ? (
          <>
            {' · '}
            <bdi>{seller.name}</bdi>
          </>
        ) : null}
      </summary>
      <div className={styles.fields}>
        <p className={styles.note}>{t(isNamed ? 'export.sellerHelp' : 'export.sellerMissing')}</p>
        <TextField
          label={t('seller.name')}
          value={seller.name ?? ''}
          onChange={(name) => onChange({ ...seller, name })}
          maxLength={NAME_LENGTH}
          autoComplete="organization"
        />
        <TextArea
          label={t('seller.address')}
          rows={2}
          value={seller.address ?? ''}
          onChange={(address) => onChange({ ...seller, address })}
          maxLength={ADDRESS_LENGTH}
        />
        <div className={styles.pair}>
          {SHORT_FIELDS.map(({ key, ...field }) => (
            <TextField
              {...field}
              key={key}
              label={t(`seller.${key}`)}
              value={seller[key] ?? ''}
              onChange={(value) => onChange({ ...seller, [key]: value })}
            />
          ))}
        </div>
      </div>
    </details>
  );
}
