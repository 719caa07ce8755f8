/** Rules of who may do an operation. Source: `complianceChecks` of the catalogue. */
export const STAFFING_RULES = [
  'min-team',
  'min-team-3',
  'cert-valid',
  'l3-first-aid',
  'refresher',
  'hours',
] as const;

/** One of {@link STAFFING_RULES}. */
export type StaffingRuleId = (typeof STAFFING_RULES)[number];

/** Checks somebody makes on site and ticks; they stop nothing. Source: as {@link STAFFING_RULES}. */
export const SITE_CHECKS = [
  'rescue-plan',
  'wind',
  'atmosphere',
  'silo-method',
  'equipment-inspection',
  'employer-duty',
] as const;

/** One of {@link SITE_CHECKS}. */
export type SiteCheckId = (typeof SITE_CHECKS)[number];

/** What a broken rule does. `block`: nothing is saved without a reason for overriding it. */
export type StaffingSeverity = 'block' | 'warn';

/** A rule that the assigned team breaks. Texts have placeholders for the values. */
export interface StaffingFinding {
  rule: StaffingRuleId;
  severity: StaffingSeverity;
  /** Id of the team member it is about; null when it is about the team. */
  memberId: string | null;
  /**
   * By rule. `min-team`, `min-team-3`: {people, fewest, hasLevel3: 0 or 1}; `cert-valid`: {name,
   * expiresOn, state} with `expired` before the last day, `expiring` some months after it, `later`
   * where it holds only {from} a day after the first, `missing` (without `expiresOn`) where none is
   * recorded; `l3-first-aid`: {name, expiresOn}, empty where there is none; `refresher`:
   * {lastRopeDay, since: 'work', or 'course' where it is the issue of a certificate}; `hours`: {hours, most, per: 'day' or 'week'}.
   */
  values: Readonly<Record<string, string | number>>;
  source: string;
}

/** A broken rule that somebody overrode, and why. */
export interface StaffingOverride {
  rule: StaffingRuleId;
  reason: string;
}
