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

/** The rules on the crew that the program brings along; they are switched off, never edited. */
export const BUILT_IN_CREW_RULES = ['min-team', 'min-team-3'] as const;

/** One of {@link BUILT_IN_CREW_RULES}. */
export type BuiltInCrewRule = (typeof BUILT_IN_CREW_RULES)[number];

/** The kinds of work that a rule can be for, beside those of one service. */
export const CREW_WORK = ['all', 'ropes', 'hard-rescue'] as const;

/** The work of a rule: all of it, that on ropes, that where a rescue is hard, or of a service. */
export type CrewWork = (typeof CREW_WORK)[number] | ServiceCategory;

/** So many people who hold a certificate or have a skill. */
export interface CrewLevel {
  /** A code of the certificates, the company's own words for one, or a skill. */
  holding: string;
  people: number;
}

/** What the crew of a kind of work has to be. */
export interface CrewRule {
  id: string;
  /** What the company calls it; empty for a built-in rule, which has words of its own. */
  name: string;
  work: CrewWork;
  /** The English catalogue name of a project type; null for all of the work. */
  projectType: string | null;
  /** A requirement that the operation has; null where it may have any. */
  requirement: string | null;
  /** Who counts: people who hold this, or a higher level of it; null for everybody. */
  counted: string | null;
  /** The least number of people who count. */
  fewest: number;
  levels: readonly CrewLevel[];
  /** Who may lead: one of the team holds this, or a higher level of it; null for anybody. */
  lead: string | null;
  /** The effect; what blocks only warns as long as the team is being put together. */
  severity: StaffingSeverity;
  source: string;
  /** The day of the source, `YYYY-MM-DD`; null where it has none. */
  sourceDate: string | null;
  isActive: boolean;
  /** The built-in rule that it replaces for its work; null where it is added to them. */
  supersedes: BuiltInCrewRule | null;
}

/** The rules of a company: its own, and the built-in ones that it has switched off. */
export interface CrewRules {
  own: readonly CrewRule[];
  off: readonly BuiltInCrewRule[];
}

/** The rules of a company that has changed none. */
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
 * The built-in rules as rows, in the order in which they are asked. Source:
 * {@link STAFFING_RULE_TABLE}.
 */
export const BUILT_IN_CREW_ROWS: readonly (CrewRule & { id: BuiltInCrewRule })[] = [
  builtIn('min-team', { work: 'ropes', fewest: FEWEST_ON_ROPES.usual, lead: 'irata-l3' }),
  builtIn('min-team-3', { work: 'hard-rescue', fewest: FEWEST_ON_ROPES.hardRescue, lead: null }),
];

/** Somebody whose certificates and skills count. */
export interface CrewMember {
  certifications: readonly Pick<MemberCertification, 'name'>[];
  skills?: readonly string[] | undefined;
}

/** Tells whether somebody holds a certificate, a higher level on ropes than it, or has the skill. */
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

/** An operation and its people, as far as rules on the crew ask about them. */
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

/** Tells whether a rule is for an operation, whoever is assigned to it. */
export function isForJob(
  { work, projectType, requirement }: Pick<CrewRule, 'work' | 'projectType' | 'requirement'>,
  { job, requirements = [] }: Pick<CrewQuestion, 'job' | 'requirements'>,
): boolean {
  if (!isOfWork(work, job)) return false;
  if (projectType !== null && projectType !== job.projectType) return false;
  const asked = requirement === null ? null : foldedText(requirement);
  return asked === null || requirements.some((one) => foldedText(one) === asked);
}

/** What a team lacks: people who count, people of a level, or somebody who may lead. */
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

/** Returns what blocks as a warning while the work has not begun, since a team is put together. */
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
 * Finds what a team lacks by the rules on the crew; nothing where nobody is assigned. Another rule
 * checks whether certificates are valid.
 *
 * Holds: of the built-in rules at most the first broken one is found; each rule of the company
 * gives one finding for each thing that it finds lacking, with the rule's id, name and source.
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
