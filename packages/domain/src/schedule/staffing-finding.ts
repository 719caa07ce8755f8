/**
 * The rules on staffing. Source: `complianceChecks` of the catalogue; `absent` is the company's own
 * record of who is away.
 */
export const STAFFING_RULES = [
  'absent',
  'min-team',
  'min-team-3',
  'own-crew',
  'cert-valid',
  'l3-first-aid',
  'refresher',
  'hours',
] as const;

/** One of {@link STAFFING_RULES}. */
export type StaffingRuleId = (typeof STAFFING_RULES)[number];

/**
 * The checks that are made and ticked on site; they prevent nothing. Source: as
 * {@link STAFFING_RULES}.
 */
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

/**
 * The effect of a broken rule. `block`: nothing is saved unless the rule is overridden with a
 * reason.
 */
export type StaffingSeverity = 'block' | 'warn';

/** A rule that the assigned team breaks. The values fill the placeholders of its text. */
export interface StaffingFinding {
  rule: StaffingRuleId;
  severity: StaffingSeverity;
  /** The id of the team member; null when the whole team is meant. */
  memberId: string | null;
  /**
   * Values by rule. `absent`: {kind, firstDay, lastDay} with the days of the work that the absence
   * takes; `min-team`, `min-team-3`: {people, fewest, hasLevel3: 0 or 1}; `own-crew`: {row, name,
   * date} of the company's rule and {lack: 'people', 'level' or 'lead', holding, people, fewest};
   * `cert-valid`: {name, expiresOn, state} with `expired` before the last day, `expiring` some
   * months after it, `later` where it is valid only {from} a day after the first, `missing`
   * (without `expiresOn`) where none is recorded; `l3-first-aid`: {name, expiresOn}, empty where
   * there is none; `refresher`: {lastRopeDay, since: 'work', or 'course' where it is the issue of a
   * certificate}; `hours`: {hours, most, per: 'day' or 'week'}. A finding about the team of only
   * some days also has {onDay}, the first of them.
   */
  values: Readonly<Record<string, string | number>>;
  source: string;
}

/** A broken rule that was overridden, with the reason. */
export interface StaffingOverride {
  rule: StaffingRuleId;
  reason: string;
}
