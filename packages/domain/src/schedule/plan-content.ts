import type { SiteCheckId, StaffingRuleId } from './staffing-finding.ts';
import { hasHardRescue, isOnRopes, type JobKind } from './staffing-rules.ts';

/**
 * The states of an operation in a person's plan. `undated`: it has no days any more. `left`: the
 * person is no longer part of it, or it was deleted.
 */
export const PLAN_STATES = ['ahead', 'done', 'cancelled', 'undated', 'left'] as const;

/** One of {@link PLAN_STATES}. */
export type PlanState = (typeof PLAN_STATES)[number];

/**
 * The information about one operation that a person must know, and confirms to have read. Units:
 * `YYYY-MM-DD`, both days included; `HH:MM` of each day.
 */
export interface PlanContent {
  state: PlanState;
  title: string;
  description: string;
  place: string;
  customer: string;
  firstDay: string;
  lastDay: string;
  /**
   * The days within the operation on which the person works, where a substitute works on the
   * others.
   */
  stretches?: readonly { firstDay: string; lastDay: string }[] | undefined;
  /** The names of the members whom the person replaces; absent where there are none. */
  insteadOf?: readonly string[] | undefined;
  startTime: string;
  endTime: string;
  /** Whether people also work on weekends and days off. */
  everyDay: boolean;
  crew: readonly { id: string; name: string }[];
  equipment: readonly { name: string; quantity: number }[];
  requirements: readonly string[];
  checks: readonly SiteCheckId[];
  rules: readonly StaffingRuleId[];
  /** The rules that the office overrode, each with its reason; absent without any. */
  exceptions?: readonly { rule: StaffingRuleId; reason: string }[] | undefined;
  notes: string;
}

/** The parts of a plan whose changes are reported, in this order. */
export const PLAN_PARTS = [
  'state',
  'days',
  'times',
  'place',
  'joined',
  'gone',
  'equipment',
  'requirements',
  'rules',
  'title',
  'customer',
  'description',
  'notes',
] as const;

/** One of {@link PLAN_PARTS}. */
export type PlanPart = (typeof PLAN_PARTS)[number];

/**
 * One difference: the former and the present values; both empty where only the name of the part is
 * reported.
 */
export interface PlanChange {
  part: PlanPart;
  before: string[];
  after: string[];
}

/** The parts that are texts or lists, and their content. */
const COMPARED: readonly [PlanPart, (content: PlanContent) => readonly unknown[], boolean][] = [
  // Work that is done need not be read again.
  ['state', ({ state }) => [state === 'done' ? 'ahead' : state], true],
  [
    'days',
    ({ firstDay, lastDay, everyDay, stretches }) => [firstDay, lastDay, everyDay, stretches],
    true,
  ],
  ['times', ({ startTime, endTime }) => [startTime, endTime], true],
  ['place', ({ place }) => [place], true],
  [
    'equipment',
    ({ equipment }) => equipment.map(({ name, quantity }) => `${quantity} ${name}`).toSorted(),
    false,
  ],
  ['requirements', ({ requirements }) => requirements, false],
  [
    'rules',
    ({ checks, rules, exceptions = [] }) => [
      ...checks,
      ...rules,
      ...exceptions.map(({ rule, reason }) => `${rule} ${reason}`),
    ],
    false,
  ],
  ['title', ({ title }) => [title], true],
  ['customer', ({ customer }) => [customer], true],
  ['description', ({ description }) => [description], false],
  ['notes', ({ notes }) => [notes], false],
];

const texts = (values: readonly unknown[]) =>
  values.filter((value): value is string => typeof value === 'string');

/**
 * Returns how an operation differs from what a person read of it, in the order of
 * {@link PLAN_PARTS}. Where the person left it or it was cancelled, no other difference is
 * returned.
 */
export function planChanges(read: PlanContent, now: PlanContent): PlanChange[] {
  const found = COMPARED.flatMap(([part, of, isTold]) => {
    const [before, after] = [of(read), of(now)];
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    return [isTold ? { part, before: texts(before), after: texts(after) } : told(part)];
  });
  const state = found.find(({ part }) => part === 'state');
  if (state !== undefined && (now.state === 'left' || now.state === 'cancelled')) return [state];
  const missing = (from: PlanContent, to: PlanContent) =>
    from.crew.filter(({ id }) => to.crew.every((other) => other.id !== id)).map(({ name }) => name);
  const [joined, gone] = [missing(now, read), missing(read, now)];
  const all: PlanChange[] = [
    ...found,
    ...(joined.length === 0 ? [] : [{ part: 'joined' as const, before: [], after: joined }]),
    ...(gone.length === 0 ? [] : [{ part: 'gone' as const, before: gone, after: [] }]),
  ];
  return all.toSorted((a, b) => PLAN_PARTS.indexOf(a.part) - PLAN_PARTS.indexOf(b.part));
}

const told = (part: PlanPart): PlanChange => ({ part, before: [], after: [] });

/**
 * Returns the staffing rules that concern the people on site, in this order: how many work
 * together, their certificates, their hours.
 */
export function rulesForCrew(job: JobKind): StaffingRuleId[] {
  if (!isOnRopes(job)) return ['hours'];
  return [hasHardRescue(job) ? 'min-team-3' : 'min-team', 'cert-valid', 'hours'];
}
