import {
  type EstimateData,
  FIRST_TARGET_BUDGET,
  type Lever,
  type LeverKind,
  MAX_INPUT,
  type PricingTarget,
  type SearchWay,
} from '@pcm/domain';

/** The goals that the screen offers for a plan. */
export const GOALS = [
  'total',
  'perSquareMeter',
  'netMarginOwn',
  'grossMarginOwn',
  'netMarginTotal',
  'grossMarginTotal',
] as const;

export type Goal = (typeof GOALS)[number];

/** A group of goals that the same levers help. */
type GoalGroup = 'budget' | 'own' | 'sold';

/** A lever with the user's limits. */
export interface LeverChoice {
  kind: LeverKind;
  isOn: boolean;
  /** The largest decrease, or the minimum; null is no limit. */
  low: number | null;
  high: number | null;
  fewest: number;
  /** Ids of services that may be dropped. */
  droppable: readonly string[];
}

/** All inputs of the tab. */
export interface BudgetForm {
  /** Whether the user has entered anything; before that, no plan is computed. */
  isAsked: boolean;
  goal: Goal;
  amount: number;
  perSquareMeter: number;
  percent: number;
  way: SearchWay;
  levers: Record<GoalGroup, readonly LeverChoice[]>;
}

const choice = (kind: LeverKind, isOn: boolean, low: number, high: number | null): LeverChoice => ({
  kind,
  isOn,
  low,
  high,
  fewest: 1,
  droppable: [],
});

const costLevers = (): LeverChoice[] => [
  choice('contingencies', false, 5, 0),
  choice('personnelRates', false, 10, 10),
  choice('equipmentRates', false, 10, 10),
  choice('logisticsRates', false, 10, 10),
  choice('fixedCosts', false, 10, 10),
  choice('days', false, 1, 1),
  choice('people', false, 1, 1),
  choice('services', false, 0, 0),
];

/** A margin that contractors often want. */
const FIRST_MARGIN = 18;

/** Returns the initial form: one lever is active, the others can be ticked. */
export function firstBudgetForm(perSquareMeter: number | null): BudgetForm {
  return {
    isAsked: false,
    goal: 'total',
    amount: FIRST_TARGET_BUDGET,
    perSquareMeter: perSquareMeter ?? 0,
    percent: FIRST_MARGIN,
    way: 'in-order',
    levers: {
      budget: [choice('markup', true, 0, 100), ...costLevers()],
      own: [choice('order', true, 0, null), ...costLevers()],
      sold: [choice('markup', true, 0, 100), ...costLevers()],
    },
  };
}

/** Returns the group of levers that can help a goal. */
export function groupOf(goal: Goal): GoalGroup {
  if (goal === 'total' || goal === 'perSquareMeter') return 'budget';
  return goal.endsWith('Own') ? 'own' : 'sold';
}

/** Converts the target of the form for the engine. */
export function targetOf(form: BudgetForm): PricingTarget {
  const { goal } = form;
  if (goal === 'total') return { measure: goal, amount: form.amount };
  if (goal === 'perSquareMeter') return { measure: goal, amount: form.perSquareMeter };
  return {
    measure: goal.startsWith('net') ? 'netMargin' : 'grossMargin',
    percent: form.percent,
    order: groupOf(goal) === 'own' ? 'own' : 'total',
  };
}

const NO_LIMIT = MAX_INPUT;

function leverOf({ kind, low, high, fewest, droppable }: LeverChoice): Lever {
  switch (kind) {
    case 'markup':
    case 'order':
      return { kind, least: low ?? 0, most: high ?? NO_LIMIT };
    case 'people':
      return { kind, down: low ?? 0, up: high ?? 0, fewest };
    case 'services':
      return { kind, droppable };
    default:
      return { kind, down: low ?? 0, up: high ?? 0 };
  }
}

/** Returns the ticked levers in their order. */
export const leversOf = (form: BudgetForm): Lever[] =>
  form.levers[groupOf(form.goal)].filter(({ isOn }) => isOn).map(leverOf);

/** Returns the form with new levers for its goal. */
export function withLevers(form: BudgetForm, levers: readonly LeverChoice[]): BudgetForm {
  return { ...form, levers: { ...form.levers, [groupOf(form.goal)]: levers } };
}

/** Returns the reason why no plan can be computed yet; null when one can. */
export function missingFor(
  form: BudgetForm,
  data: EstimateData,
): 'notAsked' | 'noArea' | 'noOrder' | null {
  if (!form.isAsked) return 'notAsked';
  if (form.goal === 'perSquareMeter' && !((data.projectInfo?.area ?? 0) > 0)) return 'noArea';
  const movesOrder = leversOf(form).some(({ kind }) => kind === 'order');
  const hasOrder = (data.profitAnalysis?.customerOrderAmount ?? 0) > 0;
  return groupOf(form.goal) === 'own' && !movesOrder && !hasOrder ? 'noOrder' : null;
}
