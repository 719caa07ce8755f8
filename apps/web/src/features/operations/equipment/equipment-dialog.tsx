import { type EquipmentItem, teamCalls } from '@pcm/contract';
import { SERVICE_CATEGORIES, type ServiceCategory } from '@pcm/domain';
import { useState } from 'react';
import { useLanguage } from '../../../platform/words/language.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { serviceLabel } from '../../../project/catalogue-labels.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SuggestionField } from '../../../ui/fields/suggestion-field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { RecordDialog } from '../records/record-dialog.tsx';
import { useRecordSave } from '../records/use-record-save.ts';
import type { EquipmentBody, RecordWrites } from '../records.queries.ts';
import { useEquipmentWords } from '../stored-words.ts';

interface EquipmentDialogProps {
  /** Undefined for a new one. */
  item?: EquipmentItem | undefined;
  writes: Pick<RecordWrites<EquipmentBody, EquipmentItem>, 'create' | 'change'>;
  onClose: () => void;
}

interface EquipmentValues {
  name: string;
  quantity: number;
  serviceCategory: ServiceCategory | null;
  isActive: boolean;
  isVehicle: boolean;
  notes: string;
}

const BLANK: EquipmentValues = {
  name: '',
  quantity: 1,
  serviceCategory: null,
  isActive: true,
  isVehicle: false,
  notes: '',
};

function valuesOf(item: EquipmentItem): EquipmentValues {
  const { name, quantity, serviceCategory, isActive, isVehicle, notes } = item;
  return { name, quantity, serviceCategory, isActive, isVehicle, notes };
}

/** The form of an item of equipment; a new name applies to its assignments too. */
export function EquipmentDialog({ item, writes, onClose }: EquipmentDialogProps) {
  const { t } = useTranslation('team');
  const language = useLanguage();
  const words = useEquipmentWords();
  const [values, setValues] = useState(() =>
    item ? { ...valuesOf(item), name: words.labelOf(item.name) } : BLANK,
  );
  const schema = teamCalls.createEquipment.body;
  const save = useRecordSave({
    list: 'equipment',
    record: item,
    writes,
    schema,
    said: ({ name }) => name,
    onClose,
  });
  const { problems } = save;
  const change = (part: Partial<EquipmentValues>) => {
    setValues((before) => ({ ...before, ...part }));
    save.forget(Object.keys(part));
  };
  return (
    <RecordDialog
      list="equipment"
      isNew={item === undefined}
      save={save}
      bodyOf={() => ({ ...values, name: words.storedOf(values.name) })}
      onClose={onClose}
    >
      <SuggestionField
        className="full-row"
        label={t('fields.item')}
        required
        autoFocus
        value={values.name}
        onChange={(name) => change({ name })}
        suggestions={words.labels}
        error={problems['name']}
      />
      <NumberField
        label={t('equipment.quantity')}
        help={t('equipment.quantityHelp')}
        min={0}
        value={values.quantity}
        onChange={(quantity) => change({ quantity: quantity ?? 0 })}
        fallback={0}
        error={problems['quantity']}
      />
      <SelectField<ServiceCategory | ''>
        label={t('fields.service')}
        value={values.serviceCategory ?? ''}
        onChange={(category) => change({ serviceCategory: category === '' ? null : category })}
        options={[
          { value: '', label: t('equipment.allServices') },
          ...SERVICE_CATEGORIES.map((value) => ({ value, label: serviceLabel(value, language) })),
        ]}
      />
      <TextArea
        className="full-row"
        label={t('fields.notes')}
        rows={2}
        value={values.notes}
        onChange={(notes) => change({ notes })}
        error={problems['notes']}
      />
      <Switch
        label={t('equipment.active')}
        checked={values.isActive}
        onChange={(isActive) => change({ isActive })}
      />
      <Switch
        label={t('equipment.vehicle')}
        checked={values.isVehicle}
        onChange={(isVehicle) => change({ isVehicle })}
      />
    </RecordDialog>
  );
}
