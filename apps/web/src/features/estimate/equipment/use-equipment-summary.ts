import { EQUIPMENT_LIST_KEYS, type EquipmentListKey, serviceOf } from '@pcm/domain';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useCategory, useData } from '../state/estimate-context.tsx';

/** Returns the number of items in each list, and a text of these numbers. */
export function useEquipmentSummary() {
  const { t } = useTranslation(['estimate', 'cost']);
  const category = useCategory();
  const equipment = useData((data) => data.equipment);
  const counts: Partial<Record<EquipmentListKey, number>> = {};
  let items = 0;
  for (const list of EQUIPMENT_LIST_KEYS) {
    const count = equipment?.[list]?.length ?? 0;
    counts[list] = count;
    items += count;
  }
  const own = serviceOf(category).equipmentLists;
  const summary = t('equipment.summary', {
    items: t('cost:items', { count: items }),
    filled: own.filter((list) => (counts[list] ?? 0) > 0).length,
    of: own.length,
  });
  return { counts, items, summary };
}

/** Returns the number of items in all lists together. */
export const useEquipmentCount = (): number =>
  useData((data) =>
    EQUIPMENT_LIST_KEYS.reduce((sum, list) => sum + (data.equipment?.[list]?.length ?? 0), 0),
  );
