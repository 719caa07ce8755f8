import type { ServiceCategory } from '../catalogue/keys.ts';
import { projectTypesOf } from '../catalogue/services.ts';
import { minimumCrewOf, needsAttendant, staffCrew } from '../crew/staffing.ts';
import type { SiteCheckId, StaffingRuleId, StaffingSeverity } from './staffing-finding.ts';

/** The kind of work of an operation. */
export interface JobKind {
  category: ServiceCategory;
  /** The English catalogue name of the project's type; null or unknown without a project. */
  projectType: string | null;
}

/** The fewest people on ropes, in general and where a rescue is hard. */
export const FEWEST_ON_ROPES = { usual: 2, hardRescue: 3 } as const;

/** The most hours of normal work; more is overtime. */
export const MOST_HOURS = { day: 10, week: 44 } as const;

/** The months without a day on ropes after which a person needs a refresher. */
export const REFRESHER_MONTHS = 6;

/** The effect of a broken rule, and the source of the rule. */
export interface StaffingRule {
  severity: StaffingSeverity;
  source: string;
}

const IRATA = 'http://www.irata.org/Q_and_A.php';

/** The staffing rules. Source: shared/data/catalogue.json, complianceChecks. */
export const STAFFING_RULE_TABLE: Readonly<Record<StaffingRuleId, StaffingRule>> = {
  // A value that the company entered itself needs no other source.
  absent: { severity: 'block', source: '' },
  'min-team': { severity: 'block', source: IRATA },
  'min-team-3': {
    severity: 'warn',
    source:
      'https://hybridaccessinc.com/rope-access/risk-management (applying it to these types is a modelling choice)',
  },
  // A rule of the company has the severity and the source that the company gave it.
  'own-crew': { severity: 'block', source: '' },
  'cert-valid': {
    severity: 'block',
    source: 'http://info.pacificropes.com/irata-blog/expired-recertify-irata-l2',
  },
  'l3-first-aid': { severity: 'block', source: IRATA },
  refresher: {
    severity: 'warn',
    source: 'https://5thpoint.co.nz/irata-international-refresher-training/',
  },
  hours: {
    severity: 'warn',
    source:
      'https://www.fiscamaroc.com/fr/travail/conditions-de-travail-et-la-remuneration-du-salarie-788/la-duree-normale-de-travail-fixation-de-la-duree-819.htm',
  },
};

/** The severity of a check on site. `info`: useful to know. */
export type SiteCheckSeverity = StaffingSeverity | 'info';

/** A check that is made on site before the work begins. */
export interface SiteCheck {
  check: SiteCheckId;
  severity: SiteCheckSeverity;
  source: string;
}

/** The site checks. Source: shared/data/catalogue.json, complianceChecks. */
const SITE_CHECK_TABLE: Readonly<Record<SiteCheckId, Omit<SiteCheck, 'check'>>> = {
  'rescue-plan': {
    severity: 'block',
    source:
      'https://www.britsafe.in/publications/safety-management-magazine/safety-management-magazine/2017/rescuing-from-height/ ; 10-minute target https://www.ebrora.com/toolbox-talks/TBT-WAH-059-suspension-trauma-toolbox-talk.html',
  },
  wind: {
    severity: 'warn',
    source:
      'https://paperzz.com/doc/9501895/wind-speeds-in-telecom-industry ; no fixed number: https://sprat.org/ufaqs/does-sprat-provide-guidance-on-maximum-wind-speeds-for-conducting-rope-access-work/?Display_FAQ=4877',
  },
  atmosphere: {
    severity: 'block',
    source: 'https://publications.ehs.iastate.edu/confined/22/',
  },
  'silo-method': {
    severity: 'warn',
    source:
      'https://gulfatlanticequipment.com/silo-cleaning-equipment/ ; https://chinacrusher.org/cement-silo-cleaning-procedure',
  },
  'equipment-inspection': {
    severity: 'warn',
    source:
      'https://www.aspiring.co.nz/fall-protection-equipment-maintenance/ ; https://www.eyby.com/ke/category/safety/fall-protection/fall-protection-kits',
  },
  'employer-duty': {
    severity: 'info',
    source:
      'https://nacelle.ma/reglementation-travail-en-hauteur-maroc-loi-obligations ; https://de.scribd.com/document/344492424/qse',
  },
};

const ROPE_CATEGORY: ServiceCategory = 'industrial-rope-access';
const SILO_TYPES = ['cement-silo-cleaning', 'bulk-storage-silo-cleaning'];

/** Returns the catalogue's project type within the category. */
const typeOf = ({ category, projectType }: JobKind) =>
  projectTypesOf(category).find(({ name }) => name === projectType);

/**
 * Tells whether people work on ropes: in rope access always, in window cleaning where the catalogue
 * staffs the project's type with people on ropes.
 */
export function isOnRopes(job: JobKind): boolean {
  if (job.category === ROPE_CATEGORY) return true;
  const type = typeOf(job);
  return (
    type !== undefined &&
    staffCrew({ category: job.category, projectType: type.name, crew: 2, withAttendant: false })
      .flatMap(({ certifications }) => certifications)
      .some((code) => code.startsWith('irata'))
  );
}

/** Tells whether people enter a silo, tank or vessel. */
export const isConfined = (job: JobKind): boolean =>
  needsAttendant(job.category, job.projectType ?? '');

/** Tells whether a rescue needs a third person: confined spaces, coating, stadium roofs. */
export const hasHardRescue = (job: JobKind): boolean =>
  isOnRopes(job) &&
  minimumCrewOf(job.category, job.projectType ?? '') >= FEWEST_ON_ROPES.hardRescue;

/** Returns the checks on site, in their order; none where nobody is on ropes. */
export function siteChecksOf(job: JobKind): SiteCheck[] {
  if (!isOnRopes(job)) return [];
  const confined = isConfined(job);
  const asked: [SiteCheckId, boolean][] = [
    ['employer-duty', true],
    ['rescue-plan', true],
    ['equipment-inspection', true],
    ['atmosphere', confined],
    ['silo-method', SILO_TYPES.includes(typeOf(job)?.id ?? '')],
    ['wind', !confined],
  ];
  return asked.flatMap(([check, isAsked]) =>
    isAsked ? [{ check, ...SITE_CHECK_TABLE[check] }] : [],
  );
}
