import type { PositionEntry } from './entries.ts';
import type { ServiceCategory } from './keys.ts';
import { ASSUMED, SPECIFIED } from './rate-sources.ts';

/**
 * The positions of each service. Apart from the services, because the first pages name services and
 * types but no position. Source: specification sections 1 and 9.
 */
const POSITIONS: Readonly<Record<ServiceCategory, readonly [PositionEntry, ...PositionEntry[]]>> = {
  'industrial-rope-access': [
    {
      name: 'Lead Rope Access Technician (Level 3)',
      label: {
        en: 'Lead Rope Access Technician (Level 3)',
        fr: 'Chef d’équipe cordiste (niveau 3)',
        ar: 'قائد فريق تقنيي الحبال (المستوى 3)',
      },
      rate: 650,
      rateSource: SPECIFIED,
      requiredCertifications: ['irata-l3', 'first-aid', 'work-at-height-medical'],
    },
    {
      name: 'Rope Access Technician (Level 1-2)',
      label: {
        en: 'Rope Access Technician (Level 1-2)',
        fr: 'Technicien cordiste (niveau 1-2)',
        ar: 'تقني العمل بالحبال (المستوى 1-2)',
      },
      rate: 450,
      rateSource: ASSUMED,
      requiredCertifications: ['irata-l1', 'work-at-height-medical'],
    },
    {
      name: 'Confined Space Entry Supervisor',
      label: {
        en: 'Confined Space Entry Supervisor',
        fr: 'Superviseur d’entrée en espace confiné',
        ar: 'مشرف الدخول إلى الأماكن المغلقة',
      },
      rate: 550,
      rateSource: ASSUMED,
      requiredCertifications: ['confined-space', 'first-aid'],
    },
    {
      name: 'Project Supervisor',
      label: { en: 'Project Supervisor', fr: 'Superviseur de projet', ar: 'مشرف المشروع' },
      rate: 700,
      rateSource: ASSUMED,
      requiredCertifications: ['first-aid'],
    },
    {
      name: 'Industrial Cleaning Specialist',
      label: {
        en: 'Industrial Cleaning Specialist',
        fr: 'Spécialiste en nettoyage industriel',
        ar: 'أخصائي التنظيف الصناعي',
      },
      rate: 350,
      rateSource: ASSUMED,
      requiredCertifications: [],
    },
    {
      name: 'Ground Support/Safety Officer',
      label: {
        en: 'Ground Support/Safety Officer',
        fr: 'Agent de sécurité et d’appui au sol',
        ar: 'مسؤول الدعم الأرضي والسلامة',
      },
      rate: 320,
      rateSource: ASSUMED,
      requiredCertifications: ['first-aid'],
    },
  ],
  'janitorial-services': [
    {
      name: 'Janitorial Team Leader',
      label: {
        en: 'Janitorial Team Leader',
        fr: 'Chef d’équipe propreté',
        ar: 'رئيس فريق النظافة',
      },
      rate: 250,
      rateSource: SPECIFIED,
      requiredCertifications: [],
    },
    {
      name: 'Professional Cleaner',
      label: { en: 'Professional Cleaner', fr: 'Agent de propreté', ar: 'عامل نظافة' },
      rate: 180,
      rateSource: ASSUMED,
      requiredCertifications: [],
    },
    {
      name: 'Floor Care Technician',
      label: {
        en: 'Floor Care Technician',
        fr: 'Technicien d’entretien des sols',
        ar: 'تقني العناية بالأرضيات',
      },
      rate: 220,
      rateSource: ASSUMED,
      requiredCertifications: [],
    },
    {
      name: 'Carpet & Upholstery Technician',
      label: {
        en: 'Carpet & Upholstery Technician',
        fr: 'Technicien moquettes et tissus',
        ar: 'تقني تنظيف السجاد والمفروشات',
      },
      rate: 210,
      rateSource: ASSUMED,
      requiredCertifications: [],
    },
    {
      name: 'Disinfection Technician',
      label: {
        en: 'Disinfection Technician',
        fr: 'Technicien de désinfection',
        ar: 'تقني التعقيم',
      },
      rate: 220,
      rateSource: ASSUMED,
      requiredCertifications: [],
    },
    {
      name: 'Site Supervisor',
      label: { en: 'Site Supervisor', fr: 'Responsable de site', ar: 'مشرف الموقع' },
      rate: 320,
      rateSource: ASSUMED,
      requiredCertifications: [],
    },
  ],
  'window-cleaning': [
    {
      name: 'Lead Window Cleaner',
      label: {
        en: 'Lead Window Cleaner',
        fr: 'Chef d’équipe laveur de vitres',
        ar: 'رئيس فريق تنظيف النوافذ',
      },
      rate: 300,
      rateSource: SPECIFIED,
      requiredCertifications: [],
    },
    {
      name: 'Window Cleaning Technician',
      label: {
        en: 'Window Cleaning Technician',
        fr: 'Laveur de vitres',
        ar: 'عامل تنظيف النوافذ',
      },
      rate: 220,
      rateSource: ASSUMED,
      requiredCertifications: [],
    },
    {
      name: 'Rope Access Window Technician',
      label: {
        en: 'Rope Access Window Technician',
        fr: 'Laveur de vitres cordiste',
        ar: 'تقني تنظيف النوافذ بالحبال',
      },
      rate: 450,
      rateSource: ASSUMED,
      requiredCertifications: ['irata-l1', 'work-at-height-medical'],
    },
    {
      name: 'Aerial Platform Operator',
      label: {
        en: 'Aerial Platform Operator',
        fr: 'Conducteur de nacelle',
        ar: 'مشغل منصة الرفع',
      },
      rate: 300,
      rateSource: ASSUMED,
      requiredCertifications: ['mewp'],
    },
    {
      name: 'Water-Fed Pole Operator',
      label: {
        en: 'Water-Fed Pole Operator',
        fr: 'Opérateur perche à eau pure',
        ar: 'مشغل العصا المغذاة بالماء',
      },
      rate: 240,
      rateSource: ASSUMED,
      requiredCertifications: [],
    },
    {
      name: 'Ground Safety Spotter',
      label: {
        en: 'Ground Safety Spotter',
        fr: 'Surveillant au sol',
        ar: 'مراقب السلامة الأرضية',
      },
      rate: 180,
      rateSource: ASSUMED,
      requiredCertifications: [],
    },
  ],
  'car-cleaning-detailing': [
    {
      name: 'Auto Detailing Technician',
      label: {
        en: 'Auto Detailing Technician',
        fr: 'Technicien detailing',
        ar: 'تقني العناية التفصيلية بالسيارات',
      },
      rate: 200,
      rateSource: SPECIFIED,
      requiredCertifications: [],
    },
    {
      name: 'Wash Technician',
      label: { en: 'Wash Technician', fr: 'Agent de lavage', ar: 'عامل غسيل السيارات' },
      rate: 160,
      rateSource: ASSUMED,
      requiredCertifications: [],
    },
    {
      name: 'Interior Cleaning Technician',
      label: {
        en: 'Interior Cleaning Technician',
        fr: 'Technicien nettoyage intérieur',
        ar: 'تقني التنظيف الداخلي',
      },
      rate: 180,
      rateSource: ASSUMED,
      requiredCertifications: [],
    },
    {
      name: 'Paint Correction Specialist',
      label: {
        en: 'Paint Correction Specialist',
        fr: 'Spécialiste correction de peinture',
        ar: 'أخصائي تصحيح الطلاء',
      },
      rate: 280,
      rateSource: ASSUMED,
      requiredCertifications: [],
    },
    {
      name: 'Ceramic Protection Installer',
      label: {
        en: 'Ceramic Protection Installer',
        fr: 'Applicateur protection céramique',
        ar: 'مطبق الحماية السيراميكية',
      },
      rate: 300,
      rateSource: ASSUMED,
      requiredCertifications: [],
    },
    {
      name: 'Detailing Supervisor',
      label: { en: 'Detailing Supervisor', fr: 'Responsable d’atelier', ar: 'مشرف الورشة' },
      rate: 320,
      rateSource: ASSUMED,
      requiredCertifications: [],
    },
  ],
};

/** Returns the positions of a category; the first one leads the crew. */
export const positionsOf = (category: ServiceCategory): readonly PositionEntry[] =>
  POSITIONS[category];

/** Returns the position of a new personnel line. */
export const defaultPositionOf = (category: ServiceCategory): PositionEntry =>
  POSITIONS[category][0];

/** Every position, service by service. */
export const allPositions: readonly PositionEntry[] = Object.values(POSITIONS).flat();
