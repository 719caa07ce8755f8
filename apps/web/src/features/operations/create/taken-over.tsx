import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { useEquipmentWords, usePositions } from '../stored-words.ts';
import styles from './new-operation.module.css';
import type { NewOperationStart } from './new-operation.ts';
import type { NewOperationForm } from './use-new-operation.ts';

interface TakenOverProps {
  form: NewOperationForm;
  start: NewOperationStart;
}

/** The needs and equipment that come with a new operation, each to be left out. */
export function TakenOver({ form, start }: TakenOverProps) {
  const { t } = useTranslation(['operations', 'common']);
  const format = useFormat();
  const { labelOf: positionLabel } = usePositions();
  const { labelOf: equipmentLabel } = useEquipmentWords();
  const { values, set, draft } = form;
  const listed = (entries: readonly (readonly [number, string])[]) =>
    entries
      .map(([count, name]) => `${format.number(count)} × ${isolate(name)}`)
      .join(t('common:listSeparator'));
  const crew = listed(
    (draft?.crew ?? []).map(({ people, position }) => [people, positionLabel(position)]),
  );
  const equipment = listed(
    (draft?.equipment ?? []).map(({ quantity, name }) => [quantity, equipmentLabel(name)]),
  );
  const along = start.equipment;
  if (crew === '' && equipment === '' && along === undefined) return null;
  return (
    <fieldset className={styles['taken']}>
      <legend className={styles['legend']}>{t('create.taken')}</legend>
      {along !== undefined && (
        <p className={styles['along']}>
          {t('create.withItem', {
            item: listed([[along.quantity, equipmentLabel(along.equipmentName)]]),
          })}
        </p>
      )}
      {crew !== '' && (
        <Checkbox
          label={t('create.withCrew')}
          help={crew}
          checked={values.withCrew}
          onChange={(withCrew) => set({ withCrew })}
        />
      )}
      {equipment !== '' && (
        <Checkbox
          label={t('create.withEquipment')}
          help={equipment}
          checked={values.withEquipment}
          onChange={(withEquipment) => set({ withEquipment })}
        />
      )}
    </fieldset>
  );
}
