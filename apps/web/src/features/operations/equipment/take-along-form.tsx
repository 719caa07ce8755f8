import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '../../../platform/words/plain-text.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SuggestionField } from '../../../ui/fields/suggestion-field.tsx';
import { useEquipmentWords } from '../stored-words.ts';
import { useEquipment } from '../team.queries.ts';
import styles from './operation-equipment.module.css';

interface TakeAlongFormProps {
  /** True when it was saved. */
  onTake: (name: string, quantity: number) => Promise<boolean>;
}

/** One more item to take along; says how many of it there are. */
export function TakeAlongForm({ onTake }: TakeAlongFormProps) {
  const { t } = useTranslation('operation');
  const { data: stock = [] } = useEquipment();
  const { labelOf, storedOf } = useEquipmentWords();
  const [name, setName] = useState('');
  const [quantity, setQuantity] = useState(1);
  const wanted = plainText(name).trim();
  const item = stock.find((one) => plainText(labelOf(one.name)).trim() === wanted);
  const help =
    item === undefined ? t('equipment.noStock') : t('equipment.stock', { count: item.quantity });
  const take = async () => {
    if (wanted === '' || !(await onTake(item?.name ?? storedOf(name), quantity))) return;
    setName('');
    setQuantity(1);
  };
  return (
    <div className={styles['form']}>
      <SuggestionField
        className={styles['name']}
        label={t('equipment.name')}
        help={wanted === '' ? undefined : help}
        value={name}
        onChange={setName}
        suggestions={stock.map((one) => labelOf(one.name))}
      />
      <NumberField
        className={styles['quantity']}
        label={t('equipment.quantity')}
        value={quantity}
        onChange={(entered) => setQuantity(entered ?? 1)}
        min={0}
        fallback={1}
      />
      <Button onClick={take}>{t('equipment.add')}</Button>
    </div>
  );
}
