import type { EquipmentAssignment } from '@pcm/contract';
import { ASSIGNMENT_STATUSES } from '@pcm/domain';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useEquipmentWords } from '../stored-words.ts';
import styles from './operation-equipment.module.css';

interface AssignmentRowProps {
  assignment: EquipmentAssignment;
  onChange: (patch: Partial<Pick<EquipmentAssignment, 'quantity' | 'status'>>) => Promise<boolean>;
  onRemove: () => Promise<void>;
}

/** One item that is taken along: how many, and where it is. */
export function AssignmentRow({ assignment, onChange, onRemove }: AssignmentRowProps) {
  const { t } = useTranslation('operation');
  const { labelOf } = useEquipmentWords();
  const { equipmentName, quantity, status } = assignment;
  const name = labelOf(equipmentName);
  const [typed, setTyped] = useState<number | null>(null);
  const settle = async () => {
    if (typed === null || typed === quantity) return setTyped(null);
    await onChange({ quantity: typed });
    setTyped(null);
  };
  return (
    <li className={styles['row']}>
      <bdi className={styles['name']}>{name}</bdi>
      <NumberField
        className={styles['quantity']}
        label={t('equipment.quantity')}
        hideLabel
        value={typed ?? quantity}
        onChange={setTyped}
        onBlur={() => void settle()}
        min={0}
        fallback={0}
      />
      <SelectField
        className={styles['status']}
        label={t('equipment.statusOf', { name })}
        hideLabel
        value={status}
        onChange={(next) => void onChange({ status: next })}
        options={ASSIGNMENT_STATUSES.map((value) => ({ value, label: t(`assignment.${value}`) }))}
      />
      <IconButton
        label={t('equipment.remove', { name })}
        icon={<IconX size={16} stroke={1.75} />}
        onClick={onRemove}
      />
    </li>
  );
}
