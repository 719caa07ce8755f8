import type { ServiceCategory } from '../catalogue/keys.ts';
import { foldedText } from '../exchange/folded-text.ts';
import { certificationKey, ropeLevelOf } from './certification-names.ts';
import type { MemberCertification, OperationStatus } from './operation-terms.ts';
import type { StaffingFinding, StaffingSeverity } from './staffing-finding.ts';
import {
  FEWEST_ON_ROPES,
  hasHardRescue,
  isOnRopes,
  type JobKind,
  STAFFING_RULE_TABLE,
} from './staffing-rules.ts';

/** The built-in rules on crews, which can be switched off, but not edited. */
export const BUILT_IN_CREW_RULES = ['min-team', 'min-team-3'] as const;

/** One of {@link BUILT_IN_CREW_RULES}. */
export type BuiltInCrewRule = (typeof BUILT_IN_CREW_RULES)[number];

/** The scopes that a rule can have, besides a single service. */
export const CREW_WORK = ['all', 'ropes', 'hard-rescue'] as const;

/** The scope of a rule: all work, work on ropes, work where a rescue is hard, or a service. */
export type CrewWork = (typeof CREW_WORK)[number] | ServiceCategory;

/** A number of people who hold a certificate or have a skill. */
export interface CrewLevel {
  /** The code of a certificate, the company's own name for one, or a skill. */
  holding: string;
  people: number;
}

/** A requirement on the crew of a kind of work. */
export interface CrewRule {
  id: string;
  /** The company's name for it; empty for a built-in rule, which has texts of its own. */
  name: string;
  work: CrewWork;
  /** The English catalogue name of a project type; null for all types. */
  projectType: string | null;
  /** A requirement that the operation must have for the rule to apply; null for any operation. */
  requirement: string | null;
  /** The people who count hold this, or a higher level of it; null for everybody. */
  counted: string | null;
  /** The least number of people who count. */
  fewest: number;
  levels: readonly CrewLevel[];
  /**
   * One of the team must hold this, or a higher level of it, to lead; null where anybody may lead.
   */
  lead: string | null;
  /** The effect; a rule that blocks only warns while the team is being put together. */
  severity: StaffingSeverity;
  source: string;
  /** The day of the source, `YYYY-MM-DD`; null where it has none. */
  sourceDate: string | null;
  isActive: boolean;
  /** The built-in rule that it replaces in its scope; null where it is additional. */
  supersedes: BuiltInCrewRule | null;
}

/** The rules of a company: its own, and the built-in ones that it has switched off. */
export interface CrewRules {
  own: readonly CrewRule[];
  off: readonly BuiltInCrewRule[];
}

/** The rules of a company that has not changed any. */
export const USUAL_CREW_RULES: CrewRules = { own: [], off: [] };

const builtIn = (
  id: BuiltInCrewRule,
  rule: Pick<CrewRule, 'work' | 'fewest' | 'lead'>,
): CrewRule & { id: BuiltInCrewRule } => ({
  ...rule,
  id,
  name: '',
  projectType: null,
  requirement: null,
  counted: 'irata-l1',
  levels: [],
  ...STAFFING_RULE_TABLE[id],
  sourceDate: null,
  isActive: true,
  supersedes: null,
});

/**
 * The built-in rules as rows, in the order in which they are checked. Source:
 * {@link STAFFING_RULE_TABLE}.
 */
export const BUILT_IN_CREW_ROWS: readonly (CrewRule & { id: BuiltInCrewRule })[] = [
  builtIn('min-team', { work: 'ropes', fewest: FEWEST_ON_ROPES.usual, lead: 'irata-l3' }),
  builtIn('min-team-3', { work: 'hard-rescue', fewest: FEWEST_ON_ROPES.hardRescue, lead: null }),
];

/** A person whose certificates and skills count. */
export interface CrewMember {
  certifications: readonly Pick<MemberCertification, 'name'>[];
  skills?: readonly string[] | undefined;
}

/** Tells whether a person holds a certificate or a higher level on ropes, or has the skill. */
export function holds({ certifications, skills = [] }: CrewMember, holding: string): boolean {
  const level = ropeLevelOf(holding);
  if (level > 0) return certifications.some(({ name }) => ropeLevelOf(name) >= level);
  const key = certificationKey(holding);
  const skill = foldedText(holding);
  return (
    certifications.some(({ name }) => certificationKey(name) === key) ||
    skills.some((one) => foldedText(one) === skill)
  );
}

/** An operation and its people, with the fields that rules on the crew read. */
export interface CrewQuestion {
  job: JobKind;
  status: OperationStatus;
  team: readonly CrewMember[];
  requirements?: readonly string[] | undefined;
}

const isOfWork = (work: CrewWork, job: JobKind): boolean =>
  work === 'all' ||
  (work === 'ropes' && isOnRopes(job)) ||
  (work === 'hard-rescue' && hasHardRescue(job)) ||
  work === job.category;

/** Tells whether a rule applies to an operation, whoever is assigned to it. */
export function isForJob(
  { work, projectType, requirement }: Pick<CrewRule, 'work' | 'projectType' | 'requirement'>,
  { job, requirements = [] }: Pick<CrewQuestion, 'job' | 'requirements'>,
): boolean {
  if (!isOfWork(work, job)) return false;
  if (projectType !== null && projectType !== job.projectType) return false;
  const asked = requirement === null ? null : foldedText(requirement);
  return asked === null || requirements.some((one) => foldedText(one) === asked);
}

/** A shortfall of a team: people who count, people of a level, or somebody who may lead. */
interface CrewLack {
  lack: 'people' | 'level' | 'lead';
  holding: string;
  people: number;
  fewest: number;
}

function lacksOf(
  { counted, fewest, levels, lead }: CrewRule,
  team: readonly CrewMember[],
): CrewLack[] {
  const countOf = (holding: string | null) =>
    holding === null ? team.length : team.filter((member) => holds(member, holding)).length;
  const asked = [
    { lack: 'people' as const, holding: counted, fewest },
    ...levels.map(({ holding, people }) => ({ lack: 'level' as const, holding, fewest: people })),
    ...(lead === null ? [] : [{ lack: 'lead' as const, holding: lead, fewest: 1 }]),
  ];
  return asked
    .map((one) => ({ ...one, holding: one.holding ?? '', people: countOf(one.holding) }))
    .filter(({ people, fewest: least }) => people < least);
}

/**
 * Returns a warning for a rule that blocks while the work has not begun, because the team is still
 * being put together.
 */
const severityNow = ({ severity }: CrewRule, { status }: CrewQuestion): StaffingSeverity =>
  status === 'scheduled' ? 'warn' : severity;

function builtInFinding(rule: CrewRule & { id: BuiltInCrewRule }, question: CrewQuestion) {
  const counted = question.team.filter((member) => holds(member, rule.counted ?? ''));
  const values = {
    people: counted.length,
    fewest: rule.fewest,
    hasLevel3: counted.some((member) => holds(member, 'irata-l3')) ? 1 : 0,
  };
  const severity = severityNow(rule, question);
  return { rule: rule.id, severity, memberId: null, values, source: rule.source };
}

/**
 * Finds the shortfalls of a team under the rules on the crew; nothing where nobody is assigned.
 * Another rule checks whether certificates are valid.
 *
 * Holds: of the built-in rules at most the first broken one is found; each rule of the company
 * gives one finding for each shortfall, with the rule's id, name and source.
 */
export function crewFindings(
  question: CrewQuestion,
  { own, off }: CrewRules = USUAL_CREW_RULES,
): StaffingFinding[] {
  const { team } = question;
  if (team.length === 0) return [];
  const here = own.filter((rule) => rule.isActive && isForJob(rule, question));
  const gone = new Set<string>([...off, ...here.flatMap(({ supersedes }) => supersedes ?? [])]);
  const broken = BUILT_IN_CREW_ROWS.find(
    (rule) => !gone.has(rule.id) && isForJob(rule, question) && lacksOf(rule, team).length > 0,
  );
  return [
    ...(broken === undefined ? [] : [builtInFinding(broken, question)]),
    ...here.flatMap((rule) =>
      lacksOf(rule, team).map((lack) => ({
        rule: 'own-crew' as const,
        severity: severityNow(rule, question),
        memberId: null,
        values: { ...lack, row: rule.id, name: rule.name, date: rule.sourceDate ?? '' },
        source: rule.source,
      })),
    ),
  ];
}
