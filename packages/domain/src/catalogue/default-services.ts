import type { ServicePreset } from './entries.ts';
import type { ServiceCategory } from './keys.ts';

/** Additional services of every new project. Source: specification section 9, New-item defaults. */
export const GENERAL_SERVICES: readonly ServicePreset[] = [
  {
    name: 'Site Survey',
    label: { en: 'Site Survey', fr: 'Visite technique du site', ar: 'معاينة الموقع' },
    cost: 850,
    selected: false,
  },
  {
    name: 'Risk Assessment',
    label: { en: 'Risk Assessment', fr: 'Évaluation des risques', ar: 'تقييم المخاطر' },
    cost: 1200,
    selected: true,
  },
  {
    name: 'Waste Disposal',
    label: { en: 'Waste Disposal', fr: 'Évacuation des déchets', ar: 'التخلص من النفايات' },
    cost: 975,
    selected: false,
  },
  {
    name: 'Post-Work Inspection',
    label: {
      en: 'Post-Work Inspection',
      fr: 'Contrôle après travaux',
      ar: 'معاينة ما بعد الأشغال',
    },
    cost: 450,
    selected: true,
  },
  {
    name: 'Emergency Response',
    label: { en: 'Emergency Response', fr: 'Intervention d’urgence', ar: 'التدخل الاستعجالي' },
    cost: 1500,
    selected: false,
  },
  {
    name: '12-Month Warranty',
    label: { en: '12-Month Warranty', fr: 'Garantie 12 mois', ar: 'ضمان 12 شهرا' },
    cost: 0,
    selected: false,
  },
];

/**
 * The services that coating, painting and stadium jobs add. Source: as {@link GENERAL_SERVICES}.
 */
export const SURFACE_SERVICES: readonly ServicePreset[] = [
  {
    name: 'Surface Preparation',
    label: { en: 'Surface Preparation', fr: 'Préparation de surface', ar: 'تحضير السطح' },
    cost: 2500,
    selected: true,
  },
  {
    name: 'Prime Coating',
    label: { en: 'Prime Coating', fr: 'Couche primaire', ar: 'طبقة الأساس' },
    cost: 1800,
    selected: true,
  },
  {
    name: 'Final Coating',
    label: { en: 'Final Coating', fr: 'Couche de finition', ar: 'الطبقة النهائية' },
    cost: 3200,
    selected: true,
  },
  {
    name: 'Quality Control',
    label: { en: 'Quality Control', fr: 'Contrôle qualité', ar: 'مراقبة الجودة' },
    cost: 850,
    selected: true,
  },
  {
    name: 'Environmental Protection',
    label: {
      en: 'Environmental Protection',
      fr: 'Protection de l’environnement',
      ar: 'حماية البيئة',
    },
    cost: 1200,
    selected: false,
  },
  {
    name: 'Material Supply',
    label: { en: 'Material Supply', fr: 'Fourniture des matériaux', ar: 'توريد المواد' },
    cost: 0,
    selected: false,
  },
];

const SURFACE_WORK = /coating|painting|stadium/i;

/**
 * Returns the additional services of a new project. Units: MAD.
 *
 * Source: specification section 9; the surface services are added for rope access jobs whose type
 * names coating, painting or a stadium.
 */
export function defaultServicesFor(
  category: ServiceCategory,
  projectType: string,
): readonly ServicePreset[] {
  return category === 'industrial-rope-access' && SURFACE_WORK.test(projectType)
    ? [...GENERAL_SERVICES, ...SURFACE_SERVICES]
    : GENERAL_SERVICES;
}
