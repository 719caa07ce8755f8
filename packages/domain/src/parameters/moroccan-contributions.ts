import type { MinimumWages } from './parameter-set.ts';

/**
 * Published Moroccan contributions and minimum wages with their dates. The engine never reads them:
 * they are offered by name, and the values of an estimate are compared with them.
 *
 * Source: shared/data/morocco.json, pages stored up to June 2026; each value names its own.
 */

/** One part of the CNSS rate. Units: percent of the contribution base. */
export interface PublishedComponent {
  code:
    | 'familyAllowances'
    | 'shortTerm'
    | 'longTerm'
    | 'healthBase'
    | 'healthSolidarity'
    | 'trainingLevy';
  employer: number;
  employee: number;
  /** Whether the law limits its base to the ceiling; the engine limits the whole rate. */
  capped: boolean;
}

/** The pages that state the rates. */
export const CONTRIBUTION_SOURCES: readonly string[] = [
  'https://www.cleiss.fr/docs/cotisations/maroc.html',
  'https://fr.scribd.com/document/651990800/Social-cgem-ma-baremes-Et-Taux-de-Cotisation-CNSS',
  'https://www.calculdesalaire.fr/maroc.html',
];

/** The first day for which a source states the rates below; all later sources repeat them. */
export const CONTRIBUTIONS_SINCE = '2017-01-01';

/** The components of 21.09 and 6.74 percent. Holds: the columns add up to them. */
export const CONTRIBUTION_COMPONENTS: readonly PublishedComponent[] = [
  { code: 'familyAllowances', employer: 6.4, employee: 0, capped: false },
  { code: 'shortTerm', employer: 1.05, employee: 0.52, capped: true },
  { code: 'longTerm', employer: 7.93, employee: 3.96, capped: true },
  { code: 'healthBase', employer: 2.26, employee: 2.26, capped: false },
  { code: 'healthSolidarity', employer: 1.85, employee: 0, capped: false },
  { code: 'trainingLevy', employer: 1.6, employee: 0, capped: false },
];

/** The monthly ceiling of the capped components. Units: MAD. */
export const PUBLISHED_CEILING = 6000;

/** A minimum wage and its first day. Units: MAD. */
export interface DatedWage {
  effectiveFrom: string;
  value: number;
  /** For an hourly wage: the wage of a month of 191 hours. */
  month?: number;
  decree: string;
}

/** The source of every wage below. */
export const MINIMUM_WAGE_SOURCE =
  'https://fr.le360.ma/economie/voici-de-combien-vont-augmenter-le-smig-et-le-smag-au-maroc-en-2026_SHYRCHOG2NET3N524YQCDMNIQE/';

/** The SMIG per hour, and per month of 191 hours; the newest last. */
export const SMIG: readonly DatedWage[] = [
  { effectiveFrom: '2022-09-01', value: 15.55, month: 2970.05, decree: '2.22.606' },
  { effectiveFrom: '2023-09-01', value: 16.29, month: 3111.39, decree: '2.23.799' },
  { effectiveFrom: '2025-01-01', value: 17.1, month: 3266.1, decree: '2.24.1122' },
  { effectiveFrom: '2026-01-01', value: 17.92, month: 3422.72, decree: '2.25.983' },
];

/** The SMAG per day; the newest last. */
export const SMAG: readonly DatedWage[] = [
  { effectiveFrom: '2022-09-01', value: 84.37, decree: '2.22.606' },
  { effectiveFrom: '2023-09-01', value: 88.58, decree: '2.23.799' },
  { effectiveFrom: '2025-04-01', value: 93, decree: '2.24.1122' },
  { effectiveFrom: '2026-04-01', value: 97.44, decree: '2.25.983' },
];

/** The minimum wages in force on a day, and their first day. */
export interface WagesInForce extends MinimumWages {
  /** The later of the two first days of its parts. */
  since: string;
  decrees: readonly string[];
}

const inForce = (wages: readonly DatedWage[], day: string): DatedWage | undefined =>
  wages.findLast(({ effectiveFrom }) => effectiveFrom <= day);

/** Returns the minimum wages of a day, `YYYY-MM-DD`; null before the first known ones. */
export function minimumWagesOn(day: string): WagesInForce | null {
  const smig = inForce(SMIG, day);
  const smag = inForce(SMAG, day);
  if (smig?.month === undefined || smag === undefined) return null;
  return {
    smig: smig.month,
    smag: smag.value,
    smigHourly: smig.value,
    since: smig.effectiveFrom > smag.effectiveFrom ? smig.effectiveFrom : smag.effectiveFrom,
    decrees: [...new Set([smig.decree, smag.decree])],
  };
}
