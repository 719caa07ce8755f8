import { type EquipmentItem, teamCalls } from '@pcm/contract';
import { LONGEST_INTERVAL, SERVICE_CATEGORIES, type ServiceCategory } from '@pcm/domain';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { serviceLabel } from '../../../project/catalogue-labels.ts';
import { SelectField, Switch } from '../../../ui/fields/choices.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SuggestionField } from '../../../ui/fields/suggestion-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { RecordDialog, useRecordSave } from '../records/record-dialog.tsx';
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
  isByPiece: boolean;
  inspectionMonths: number | null;
  inspectionSource: string;
}

const BLANK: EquipmentValues = {
  name: '',
  quantity: 1,
  serviceCategory: null,
  isActive: true,
  isVehicle: false,
  notes: '',
  isByPiece: false,
  inspectionMonths: null,
  inspectionSource: '',
};

/** The intervals that are offered as examples, with their sources. Units: months. */
const EXAMPLES = { ppe: 12, irata: 6, loler: 6, lift: 12 } as const;

const valuesOf = (item: EquipmentItem): EquipmentValues => ({
  name: item.name,
  quantity: item.quantity,
  serviceCategory: item.serviceCategory,
  isActive: item.isActive,
  isVehicle: item.isVehicle,
  notes: item.notes,
  isByPiece: item.isByPiece,
  inspectionMonths: item.inspectionMonths,
  inspectionSource: item.inspectionSource,
});

/** The form of an item of equipment; a new name applies to its assignments too. */
export function EquipmentDialog({ item, writes, onClose }: EquipmentDialogProps) {
  const { t } = useTranslation(['team', 'gear']);
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
  const examples = (Object.keys(EXAMPLES) as (keyof typeof EXAMPLES)[]).map((key) => ({
    months: EXAMPLES[key],
    source: t(`gear:interval.list.${key}`),
  }));
  const change = (part: Partial<EquipmentValues>) => {
    setValues((before) => ({ ...before, ...part }));
    save.forget(Object.keys(part));
  };
  return (
    <RecordDialog
      list="equipment"
      isNew={item === undefined}
      save={save}
      bodyOf={() => {
        // The number of an item that is kept by pieces is not this form's to say.
        const { quantity, ...others } = values;
        const counted = values.isByPiece ? {} : { quantity };
        return { ...others, ...counted, name: words.storedOf(values.name) };
      }}
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
        disabled={values.isByPiece}
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
      <div>
        <Switch
          label={t('gear:interval.byPiece')}
          checked={values.isByPiece}
          onChange={(isByPiece) => change({ isByPiece })}
        />
        <p className="small faint above-2">{t('gear:interval.byPieceHelp')}</p>
      </div>
      <NumberField
        label={t('gear:interval.months')}
        unit={t('gear:interval.unit')}
        min={1}
        max={LONGEST_INTERVAL}
        value={values.inspectionMonths}
        onChange={(months) =>
          change({ inspectionMonths: months === null ? null : Math.round(months) })
        }
        error={problems['inspectionMonths']}
      />
      {values.inspectionMonths !== null && (
        <>
          <SuggestionField
            className="full-row"
            label={t('gear:interval.source')}
            help={t('gear:interval.sourceHelp')}
            value={values.inspectionSource}
            onChange={(inspectionSource) => change({ inspectionSource })}
            suggestions={examples.map(({ source }) => source)}
          />
          <div className="full-row">
            <p className="note">{t('gear:interval.examples')}</p>
            <ul className="bare-list grid-6">
              {examples.map(({ source, months }) => (
                <li key={source}>
                  <button
                    type="button"
                    className="plain info text-start break-words"
                    onClick={() => change({ inspectionMonths: months, inspectionSource: source })}
                  >
                    {source}
                  </button>
                </li>
              ))}
            </ul>
            <p className="small faint above-2">{t('gear:interval.hint')}</p>
          </div>
        </>
      )}
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
