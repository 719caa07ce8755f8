import {
  type EstimateData,
  FIRST_TARGET_BUDGET,
  type Lever,
  type LeverKind,
  MAX_INPUT,
  type PricingTarget,
  type SearchWay,
} from '@pcm/domain';

/** What the plan is to reach, as the screen offers it. */
export const GOALS = [
  'total',
  'perSquareMeter',
  'netMarginOwn',
  'grossMarginOwn',
  'netMarginTotal',
  'grossMarginTotal',
] as const;

/** One of {@link GOALS}. */
export type Goal = (typeof GOALS)[number];

/** Goals that the same levers help. */
type GoalGroup = 'budget' | 'own' | 'sold';

/** A lever as the user set it. */
export interface LeverChoice {
  kind: LeverKind;
  isOn: boolean;
  /** How far down, or at least; null is no limit. */
  low: number | null;
  high: number | null;
  fewest: number;
  /** Ids of services that may be left out. */
  droppable: readonly string[];
}

/** Everything the tab asks for. */
export interface BudgetForm {
  /** Whether somebody entered anything yet: before, nobody asked for a plan. */
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

/** A margin that contractors often ask for. */
const FIRST_MARGIN = 18;

/** What the tab starts with: one lever that moves, the others ready to be ticked. */
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

/** The levers that can help a goal. */
export function groupOf(goal: Goal): GoalGroup {
  if (goal === 'total' || goal === 'perSquareMeter') return 'budget';
  return goal.endsWith('Own') ? 'own' : 'sold';
}

/** The target in the engine's terms. */
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

/** The ticked levers in their order. */
export const leversOf = (form: BudgetForm): Lever[] =>
  form.levers[groupOf(form.goal)].filter(({ isOn }) => isOn).map(leverOf);

/** The form with the levers of its goal changed. */
export function withLevers(form: BudgetForm, levers: readonly LeverChoice[]): BudgetForm {
  return { ...form, levers: { ...form.levers, [groupOf(form.goal)]: levers } };
}

/** Why no plan can be worked out yet; null when one can. */
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
