import type { Labels } from '../catalogue/entries.ts';

/** A public holiday on the same day of every year. */
interface FixedHoliday {
  /** The month and day, `MM-DD`. */
  day: string;
  /** The first year in which it is a holiday; always when absent. */
  since?: number;
  label: Labels;
}

/** The certainty of the day of a feast that depends on the moon. */
export type HolidayCertainty = 'fixed' | 'confirmed' | 'estimate';

interface MoonDay {
  day: string;
  certainty: HolidayCertainty;
  source: string;
}

const LIBRARY = 'python package holidays 0.105 (country MA, computed) and one day';
/** The calendar of 2028 to 2030; the same step gives the days of 2027 that the library gives. */
const COMPUTED = 'Umm al-Qura calendar (computed) and one day';
const LISTED = 'https://www.hesappkitapp.com/fr/jours-feries/maroc';
const OFFICIAL = 'https://ecoactu.ma/jour-de-lan-amazigh-maroc-officiel/';
const UNITY =
  'https://thevoice.ma/%d8%a8%d8%b9%d8%af-%d9%86%d8%b4%d8%b1%d9%87-%d8%a8%d8%a7%d9%84%d8%ac%d8%b1%d9%8a%d8%af%d8%a9-%d8%a7%d9%84%d8%b1%d8%b3%d9%85%d9%8a%d8%a9-31-%d8%a3%d9%83%d8%aa%d9%88%d8%a8%d8%b1-%d8%b9%d8%b7%d9%84';

/** The source of the fixed days; two of them have a source of their own. */
export const FIXED_SOURCE = 'python package holidays 0.105 (country MA)';

/** The sources of the days that are newer than {@link FIXED_SOURCE}. */
export const FIXED_SOURCES: Readonly<Record<string, string>> = {
  'amazigh-new-year': OFFICIAL,
  'unity-day': UNITY,
};

/** The fixed holidays by code. Source: shared/data/morocco.json, publicHolidays. */
export const FIXED_HOLIDAYS = {
  'new-year': {
    day: '01-01',
    label: { en: "New Year's Day", fr: 'Jour de l’an', ar: 'رأس السنة الميلادية' },
  },
  'independence-manifesto': {
    day: '01-11',
    label: {
      en: 'Independence Manifesto',
      fr: 'Manifeste de l’indépendance',
      ar: 'ذكرى تقديم وثيقة الاستقلال',
    },
  },
  'amazigh-new-year': {
    day: '01-14',
    since: 2024,
    label: { en: 'Amazigh New Year', fr: 'Nouvel an amazigh', ar: 'رأس السنة الأمازيغية' },
  },
  'labour-day': {
    day: '05-01',
    label: { en: 'Labour Day', fr: 'Fête du travail', ar: 'عيد الشغل' },
  },
  'throne-day': {
    day: '07-30',
    label: { en: 'Throne Day', fr: 'Fête du trône', ar: 'عيد العرش' },
  },
  'oued-ed-dahab': {
    day: '08-14',
    label: { en: 'Oued Ed-Dahab', fr: 'Oued Ed-Dahab', ar: 'ذكرى استرجاع وادي الذهب' },
  },
  'revolution-day': {
    day: '08-20',
    label: {
      en: 'Revolution of the King and the People',
      fr: 'Révolution du roi et du peuple',
      ar: 'ثورة الملك والشعب',
    },
  },
  'youth-day': {
    day: '08-21',
    label: { en: 'Youth Day', fr: 'Fête de la jeunesse', ar: 'عيد الشباب' },
  },
  'unity-day': {
    day: '10-31',
    since: 2026,
    label: { en: 'Unity Day', fr: 'Aïd Al Wahda', ar: 'عيد الوحدة' },
  },
  'green-march': {
    day: '11-06',
    label: { en: 'Green March', fr: 'Marche verte', ar: 'المسيرة الخضراء' },
  },
  'independence-day': {
    day: '11-18',
    label: { en: 'Independence Day', fr: 'Fête de l’indépendance', ar: 'عيد الاستقلال' },
  },
} satisfies Record<string, FixedHoliday>;

/** The feasts that depend on the moon, by code, in the order of 2026. */
export const MOON_FEASTS = {
  'eid-al-fitr': { en: 'Eid al-Fitr', fr: 'Aïd al-Fitr', ar: 'عيد الفطر' },
  'eid-al-adha': { en: 'Eid al-Adha', fr: 'Aïd al-Adha', ar: 'عيد الأضحى' },
  muharram: { en: '1 Muharram', fr: '1er Moharram', ar: 'فاتح محرم' },
  mawlid: { en: 'Mawlid', fr: 'Aïd Al-Mawlid', ar: 'عيد المولد النبوي' },
} satisfies Record<string, Labels>;

/** The codes of the feasts that move. */
export type MoonFeast = keyof typeof MOON_FEASTS;

const confirmed = (day: string, source: string): MoonDay => ({
  day,
  certainty: 'confirmed',
  source,
});
const estimate = (day: string, source: string): MoonDay => ({ day, certainty: 'estimate', source });

/**
 * The days of the feasts in the known years. Morocco announces them when the moon is seen, so an
 * estimate may be off by a day. Source: shared/data/morocco.json, publicHolidays.
 */
export const MOON_DAYS: Readonly<Record<number, Readonly<Record<MoonFeast, MoonDay>>>> = {
  2025: {
    'eid-al-fitr': confirmed('2025-03-31', 'http://diez24.com/ (Habous communique)'),
    'eid-al-adha': confirmed('2025-06-07', 'https://machahid24.com/home/464825.html'),
    muharram: confirmed('2025-06-27', 'https://www.agencemedi.com/ar/archives/4526'),
    mawlid: confirmed(
      '2025-09-05',
      'https://fr.le360.ma/societe/aid-al-mawlid-annabaoui-sera-celebre-le-vendredi-5-septembre_LN72PHXOP5F3HLNQOM3LE2OWNM/',
    ),
  },
  2026: {
    'eid-al-fitr': confirmed('2026-03-20', 'https://www.marrakechalaan.com/?p=670926'),
    'eid-al-adha': estimate('2026-05-27', LISTED),
    muharram: estimate('2026-06-17', LISTED),
    mawlid: estimate('2026-08-26', LISTED),
  },
  2027: {
    'eid-al-fitr': estimate('2027-03-10', LIBRARY),
    'eid-al-adha': estimate('2027-05-17', LIBRARY),
    muharram: estimate('2027-06-07', LIBRARY),
    mawlid: estimate('2027-08-15', LIBRARY),
  },
  2028: {
    'eid-al-fitr': estimate('2028-02-27', COMPUTED),
    'eid-al-adha': estimate('2028-05-06', COMPUTED),
    muharram: estimate('2028-05-26', COMPUTED),
    mawlid: estimate('2028-08-04', COMPUTED),
  },
  2029: {
    'eid-al-fitr': estimate('2029-02-15', COMPUTED),
    'eid-al-adha': estimate('2029-04-25', COMPUTED),
    muharram: estimate('2029-05-15', COMPUTED),
    mawlid: estimate('2029-07-25', COMPUTED),
  },
  2030: {
    'eid-al-fitr': estimate('2030-02-05', COMPUTED),
    'eid-al-adha': estimate('2030-04-14', COMPUTED),
    muharram: estimate('2030-05-05', COMPUTED),
    mawlid: estimate('2030-07-14', COMPUTED),
  },
};
