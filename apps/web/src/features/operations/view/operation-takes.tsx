import type { Operation } from '@pcm/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useEquipmentWords } from '../stored-words.ts';
import styles from './operation-view.module.css';

/** Equipment that is taken along, and where it is. */
export function OperationTakes({ operation: { equipment } }: { operation: Operation }) {
  const { t } = useTranslation('operation');
  const format = useFormat();
  const { labelOf } = useEquipmentWords();
  return (
    <Card title={t('takes')} count={equipment.length}>
      {equipment.length === 0 ? <p className={styles['none']}>{t('noEquipment')}</p> : null}
      <ul className={styles['rows']}>
        {equipment.map(({ id, equipmentName, quantity, status }) => (
          <li key={id} className={styles['row']}>
            <span>
              {t('pieces', { quantity: format.number(quantity) })}{' '}
              <bdi>{labelOf(equipmentName)}</bdi>
            </span>
            <span className={styles['quiet']}>{t(`assignment.${status}`)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
