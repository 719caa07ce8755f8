import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Pill } from '../../../ui/feedback/pill.tsx';
import styles from './records.module.css';

interface RecordNameProps {
  name: string;
  /** Shown below the name in a lighter tone. */
  second?: string | undefined;
  /** Shown on phones, in place of the other columns. */
  phone?: ReactNode;
  isActive: boolean;
  /** Opens the record; absent for a deleted one. */
  onOpen?: (() => void) | undefined;
}

/** Names the row; pressing it opens the record. */
export function RecordName({ name, second, phone, isActive, onOpen }: RecordNameProps) {
  const { t } = useTranslation('team');
  const words = (
    <bdi className={`medium ${styles.name}`} title={name}>
      {name}
    </bdi>
  );
  return (
    <>
      <span className="row-8 shrinks">
        {onOpen ? (
          <button type="button" className={`plain ${styles.open}`} onClick={() => onOpen()}>
            {words}
          </button>
        ) : (
          words
        )}
        {!isActive && <Pill>{t('list.inactive')}</Pill>}
      </span>
      {second && (
        <bdi className={`note ${styles.second}`} title={second}>
          {second}
        </bdi>
      )}
      {phone && <span className={`hidden ${styles.phone}`}>{phone}</span>}
    </>
  );
}
