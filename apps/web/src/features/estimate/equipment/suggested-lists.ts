import { type EquipmentListKey, projectTypesOf, type ServiceCategory } from '@pcm/domain';

const NONE: readonly EquipmentListKey[] = [];

/** Lists a job of this type usually needs; open from the start. */
export function suggestedLists(
  category: ServiceCategory,
  projectType: string,
): readonly EquipmentListKey[] {
  const type = projectTypesOf(category).find((entry) => entry.name === projectType);
  return type?.suggestedEquipmentLists ?? NONE;
}
