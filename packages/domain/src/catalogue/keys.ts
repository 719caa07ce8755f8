/** The four service categories, in the order of the screens. Source: specification section 1. */
export const SERVICE_CATEGORIES = [
  'industrial-rope-access',
  'janitorial-services',
  'window-cleaning',
  'car-cleaning-detailing',
] as const;

/** One of {@link SERVICE_CATEGORIES}. */
export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number];

/** Keys of the equipment lists of an estimate. Source: specification section 3. */
export const EQUIPMENT_LIST_KEYS = [
  'ropeAccess',
  'ppe',
  'confinedSpace',
  'siloCleaning',
  'paintingEquipment',
  'coatingEquipment',
  'janitorialEquipment',
  'floorCare',
  'windowEquipment',
  'accessEquipment',
  'washEquipment',
  'detailEquipment',
  'cleaning',
  'consumables',
] as const;

/** One of {@link EQUIPMENT_LIST_KEYS}; items of `consumables` have no days. */
export type EquipmentListKey = (typeof EQUIPMENT_LIST_KEYS)[number];

/** The role of a new team member until one is chosen. */
export const DEFAULT_ROLE = { en: 'Technician', fr: 'Technicien', ar: 'تقني' } as const;
