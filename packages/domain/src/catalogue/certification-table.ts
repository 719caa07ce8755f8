import type { Labels } from './entries.ts';

/** A certificate that people hold. `source` is where its validity was found. */
export interface CertificationEntry {
  id: string;
  label: Labels;
  /** Months; absent where none is fixed. */
  validMonths?: number;
  /** Months before its end in which to renew it; absent where no source advises any. */
  warnMonths?: number;
  source: string;
}

/** The certificates that positions and project types require. */
export const CERTIFICATIONS: readonly CertificationEntry[] = [
  {
    id: 'irata-l1',
    label: { en: 'IRATA Level 1', fr: 'IRATA niveau 1', ar: 'إيراتا المستوى 1' },
    validMonths: 36,
    warnMonths: 6,
    source: 'https://pacificropes.com/blog/expired-recertify-irata-level-3-0',
  },
  {
    id: 'irata-l2',
    label: { en: 'IRATA Level 2', fr: 'IRATA niveau 2', ar: 'إيراتا المستوى 2' },
    validMonths: 36,
    warnMonths: 6,
    source:
      'http://info.pacificropes.com/irata-blog/expired-recertify-irata-l2 ; https://shop.relyon.com/Course/CourseDetails?countryId=6&courseTypeId=135669',
  },
  {
    id: 'irata-l3',
    label: {
      en: 'IRATA Level 3 (Safety Supervisor)',
      fr: 'IRATA niveau 3',
      ar: 'إيراتا المستوى 3',
    },
    validMonths: 36,
    warnMonths: 6,
    source:
      'https://pacificropes.com/blog/expired-recertify-irata-level-3-0 ; http://www.irata.org/Q_and_A.php',
  },
  {
    id: 'rope-refresher',
    label: { en: 'Rope Access Refresher', fr: 'Recyclage cordiste', ar: 'تدريب تنشيطي' },
    source: 'https://5thpoint.co.nz/irata-international-refresher-training/',
  },
  {
    id: 'confined-space',
    label: { en: 'Confined Space Entry', fr: 'Espaces confinés', ar: 'الدخول إلى الأماكن المغلقة' },
    validMonths: 36,
    source: 'planning assumption (French CATEC practice; no Moroccan period found)',
  },
  {
    id: 'first-aid',
    label: { en: 'First Aid', fr: 'Secouriste du travail (SST)', ar: 'الإسعافات الأولية' },
    validMonths: 24,
    source: 'planning assumption (French SST practice)',
  },
  {
    id: 'electrical',
    label: {
      en: 'Electrical Habilitation',
      fr: 'Habilitation électrique',
      ar: 'التأهيل الكهربائي',
    },
    validMonths: 36,
    source:
      'https://www.protectup.fr/quelle-est-la-duree-de-validite-dune-habilitation-electrique/',
  },
  {
    id: 'mewp',
    label: {
      en: 'Aerial Platform Operator',
      fr: 'Conduite de nacelle (PEMP)',
      ar: 'قيادة منصات الرفع',
    },
    validMonths: 60,
    source: 'planning assumption (French CACES R486)',
  },
  {
    id: 'work-at-height-medical',
    label: {
      en: 'Work-at-Height Medical Fitness',
      fr: 'Aptitude médicale travail en hauteur',
      ar: 'اللياقة الطبية للعمل في الارتفاع',
    },
    validMonths: 12,
    source: 'planning assumption (yearly occupational check)',
  },
];
