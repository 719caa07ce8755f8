import type { InsurancePreset, LogisticsKind, PresetItem } from './entries.ts';
import { ASSUMED } from './rate-sources.ts';

/** The presets of transport and lodging. Units: MAD per `unit`. */
export const LOGISTICS: Readonly<Record<LogisticsKind, readonly PresetItem[]>> = {
  transportation: [
    {
      name: 'Service Van',
      label: { en: 'Service Van', fr: 'Fourgon', ar: 'شاحنة خفيفة' },
      rate: 400,
      unit: 'day',
      rateSource: ASSUMED,
    },
    {
      name: '4x4 Pickup',
      label: { en: '4x4 Pickup', fr: 'Pick-up 4x4', ar: 'بيك أب' },
      rate: 500,
      unit: 'day',
      rateSource: ASSUMED,
    },
    {
      name: '3.5 t Truck',
      label: { en: '3.5 t Truck', fr: 'Camion 3,5 t', ar: 'شاحنة 3.5 طن' },
      rate: 700,
      unit: 'day',
      rateSource: ASSUMED,
    },
    {
      name: 'Fuel & Tolls',
      label: { en: 'Fuel & Tolls', fr: 'Carburant et péages', ar: 'وقود ورسوم الطريق' },
      rate: 250,
      unit: 'day',
      rateSource: ASSUMED,
    },
    {
      name: 'Private Vehicle (per km)',
      label: {
        en: 'Private Vehicle (per km)',
        fr: 'Véhicule personnel (au km)',
        ar: 'سيارة شخصية (لكل كلم)',
      },
      rate: 3,
      unit: 'km',
      rateSource:
        'tax-exempt ceiling 3 MAD/km: https://audigroup.net/guide-des-exonerations-des-indemnites-selon-larticle-57-du-cgi/',
    },
    {
      name: 'Train or Coach Ticket',
      label: { en: 'Train or Coach Ticket', fr: 'Billet train ou car', ar: 'تذكرة قطار أو حافلة' },
      rate: 150,
      unit: 'trip',
      rateSource: ASSUMED,
    },
  ],
  accommodation: [
    {
      name: 'Hotel Single Room',
      label: { en: 'Hotel Single Room', fr: 'Hôtel chambre simple', ar: 'غرفة فندق مفردة' },
      rate: 400,
      unit: 'night',
      rateSource: ASSUMED,
    },
    {
      name: 'Shared Room (per person)',
      label: { en: 'Shared Room (per person)', fr: 'Chambre partagée', ar: 'غرفة مشتركة' },
      rate: 200,
      unit: 'night',
      rateSource: ASSUMED,
    },
    {
      name: 'Meal Allowance',
      label: { en: 'Meal Allowance', fr: 'Indemnité de repas', ar: 'تعويض التغذية' },
      rate: 179.2,
      unit: 'day',
      rateSource:
        '10 x SMIG hourly 17.92: https://fr.scribd.com/document/461045418/prime-et-indemnite-odt',
    },
    {
      name: 'Overnight Allowance',
      label: { en: 'Overnight Allowance', fr: 'Indemnité d’hébergement', ar: 'تعويض المبيت' },
      rate: 537.6,
      unit: 'night',
      rateSource:
        '30 x SMIG hourly 17.92: https://fr.scribd.com/document/461045418/prime-et-indemnite-odt',
    },
    {
      name: 'Site Base Camp',
      label: { en: 'Site Base Camp', fr: 'Base de vie', ar: 'مخيم الموقع' },
      rate: 1200,
      unit: 'day',
      rateSource: ASSUMED,
    },
  ],
};

/**
 * The presets of insurance. Units: MAD per job; null asks for the price. The yearly contract is not
 * among them, because it would count twice. Source: decisions.md section 5.
 */
export const INSURANCE: readonly InsurancePreset[] = [
  {
    name: "Workers' Compensation",
    label: { en: "Workers' Compensation", fr: 'Accidents du travail', ar: 'حوادث الشغل' },
    cost: null,
    mandatory: true,
    costSource:
      'payroll; law 18-12 art. 29 https://fr.scribd.com/document/708485968/Les-accidents-du-travail',
  },
  {
    name: 'General Liability (Operations)',
    label: { en: 'General Liability (Operations)', fr: 'RC exploitation', ar: 'المسؤولية المدنية' },
    cost: 6000,
    mandatory: false,
    costSource: ASSUMED,
  },
  {
    name: "Contractor's All Risks",
    label: { en: "Contractor's All Risks", fr: 'Tous risques chantier', ar: 'جميع مخاطر الورش' },
    cost: 8000,
    mandatory: false,
    costSource: ASSUMED,
  },
  {
    name: 'Equipment & Tools',
    label: { en: 'Equipment & Tools', fr: 'Bris de machine et matériel', ar: 'تأمين المعدات' },
    cost: 3000,
    mandatory: false,
    costSource: ASSUMED,
  },
  {
    name: 'Vehicle Fleet',
    label: { en: 'Vehicle Fleet', fr: 'Flotte automobile', ar: 'أسطول المركبات' },
    cost: 5000,
    mandatory: true,
    costSource: ASSUMED,
  },
];
