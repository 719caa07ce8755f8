import { EQUIPMENT_LIST_KEYS, equipmentCatalogue, serviceOf } from '@pcm/domain';
import { useLanguage } from '../../../platform/words/language.ts';
import { useEquipmentSummary } from '../equipment/use-equipment-summary.ts';
import { useCategory } from '../state/estimate-context.tsx';
import { PhoneItems } from './phone-items.tsx';

/** Lists of the service, then others that hold something. */
export function PhoneEquipment() {
  const language = useLanguage();
  const category = useCategory();
  const { counts } = useEquipmentSummary();
  const own = serviceOf(category).equipmentLists;
  const others = EQUIPMENT_LIST_KEYS.filter(
    (list) => !own.includes(list) && (counts[list] ?? 0) > 0,
  );
  return [...own, ...others].map((list) => (
    <PhoneItems key={list} list={list} label={equipmentCatalogue[list].label[language]} />
  ));
}
