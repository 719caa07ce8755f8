import { daysBetween } from '../calendar/calendar-day.ts';
import { EQUIPMENT_LIST_KEYS, type EquipmentListKey } from '../catalogue/keys.ts';
import type { PricedEstimate } from '../cost/cost-result.ts';
import { insuranceTerms } from '../cost/insurance-terms.ts';
import { priceEstimate } from '../cost/price-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { profitResult } from '../profit/profit.ts';
import { complexityOf } from './complexity.ts';
import { linesWithoutRate } from './lines-without-rate.ts';

/** The codes of checks, each with its values; the catalogue of messages has the words. */
export type CheckCode =
  | 'noHeight'
  | 'noArea'
  | 'noStart'
  | 'noEnd'
  | 'noPersonnel'
  | 'noEquipment'
  | 'noOrder'
  /** {names}: personnel or equipment with a rate of 0. */
  | 'noWage'
  | 'noRate'
  /** {count}: other lines that add nothing. */
  | 'linesWithoutPrice'
  | 'endBeforeStart'
  /** {days, available}: the longest line, and calendar days from start to end. */
  | 'daysBeyondDates'
  /** {days, crewDays}: the longest item, and the longest personnel line. */
  | 'equipmentIdle'
  | 'noAccessEquipment'
  | 'contractNotCovering'
  /** {agents, people} */
  | 'contractTooSmall'
  /** {loss}: project costs less revenue. */
  | 'orderBelowCost';

/** The section in which the value of a check is entered. */
export type CheckSection =
  | 'info'
  | 'personnel'
  | 'equipment'
  | 'contributions'
  | 'profit'
  | 'lines';

/** A remark about a project. */
export interface ProjectCheck {
  code: CheckCode;
  /** `missing`: not entered yet; `attention`: entered, but values contradict each other. */
  level: 'missing' | 'attention';
  section: CheckSection;
  values: Record<string, number>;
  /** The names of the lines it is about, as they are stored. */
  names?: readonly string[];
}

const missing = (code: CheckCode, section: CheckSection): ProjectCheck => ({
  code,
  level: 'missing',
  section,
  values: {},
});

const attention = (
  code: CheckCode,
  section: CheckSection,
  values: Record<string, number> = {},
): ProjectCheck => ({ code, level: 'attention', section, values });

const ACCESS_LISTS: readonly EquipmentListKey[] = ['ropeAccess', 'accessEquipment'];

function missingParts(data: EstimateData): ProjectCheck[] {
  const info = data.projectInfo ?? {};
  const hasEquipment = EQUIPMENT_LIST_KEYS.some((list) => data.equipment?.[list]?.length);
  return [
    info.height ? [] : missing('noHeight', 'info'),
    info.area ? [] : missing('noArea', 'info'),
    info.startDate ? [] : missing('noStart', 'info'),
    info.endDate ? [] : missing('noEnd', 'info'),
    data.personnel?.length ? [] : missing('noPersonnel', 'personnel'),
    hasEquipment ? [] : missing('noEquipment', 'equipment'),
    data.profitAnalysis?.customerOrderAmount ? [] : missing('noOrder', 'profit'),
  ].flat();
}

/** Counts lines without cost whose rate is not 0; services and insurance may be free of charge. */
function linesWithoutPrice({ lines }: PricedEstimate, withoutRate: number): number {
  const amounts = [
    ...EQUIPMENT_LIST_KEYS.flatMap((list) => lines.equipment[list] ?? []),
    ...lines.transportation,
    ...lines.accommodation,
  ];
  return amounts.filter((amount) => amount === 0).length - withoutRate;
}

function lineChecks(data: EstimateData, priced: PricedEstimate): ProjectCheck[] {
  const { personnel, equipment } = linesWithoutRate(data);
  const count = linesWithoutPrice(priced, equipment.length);
  return [
    personnel.length > 0 ? { ...attention('noWage', 'personnel'), names: personnel } : [],
    equipment.length > 0 ? { ...attention('noRate', 'equipment'), names: equipment } : [],
    count > 0 ? attention('linesWithoutPrice', 'lines', { count }) : [],
  ].flat();
}

function scheduleChecks(data: EstimateData, priced: PricedEstimate): ProjectCheck[] {
  const checks: ProjectCheck[] = [];
  const { startDate, endDate } = data.projectInfo ?? {};
  const { projectDays } = priced.cost;
  const between = startDate && endDate ? daysBetween(startDate, endDate) : null;
  if (between !== null && between < 0) checks.push(attention('endBeforeStart', 'info'));
  else if (between !== null && projectDays > between + 1) {
    const values = { days: projectDays, available: between + 1 };
    checks.push(attention('daysBeyondDates', 'personnel', values));
  }
  let longest = 0;
  for (const list of EQUIPMENT_LIST_KEYS) {
    if (list === 'consumables') continue;
    for (const { days = 1, quantity = 0 } of data.equipment?.[list] ?? []) {
      if (quantity > 0) longest = Math.max(longest, days);
    }
  }
  if (projectDays > 0 && longest > projectDays) {
    const values = { days: longest, crewDays: projectDays };
    checks.push(attention('equipmentIdle', 'equipment', values));
  }
  return checks;
}

/** Returns the ways in which the yearly contract does not fit the work, where it counts. */
export function contractChecks(
  data: EstimateData,
  priced: PricedEstimate,
  parameters: ParameterSet,
): ProjectCheck[] {
  const terms = insuranceTerms(data, parameters);
  if (!terms.counts) return [];
  const checks: ProjectCheck[] = [];
  const { startDate, endDate } = data.projectInfo ?? {};
  const { contractStartDate, contractEndDate } = data.socialContributions?.yearlyInsurance ?? {};
  const startsLate = startDate && contractStartDate && startDate < contractStartDate;
  const lastDay = endDate || startDate;
  const endsEarly = lastDay && contractEndDate && lastDay > contractEndDate;
  if (startsLate || endsEarly) checks.push(attention('contractNotCovering', 'contributions'));
  const people = priced.cost.totalPersonnel;
  if (people > terms.agentCount) {
    const values = { agents: terms.agentCount, people };
    checks.push(attention('contractTooSmall', 'contributions', values));
  }
  return checks;
}

/**
 * Returns the missing and contradictory values of a project: facts of the estimate only, no
 * guesses.
 */
export function checkProject(
  data: EstimateData,
  given: ParameterSet,
  priced: PricedEstimate = priceEstimate(data, given),
): ProjectCheck[] {
  const parameters = parametersOf(data, given);
  const checks = missingParts(data);
  checks.push(...lineChecks(data, priced));
  checks.push(...scheduleChecks(data, priced));
  const complexity = complexityOf(data.projectInfo?.height);
  const isHigh = complexity === 'medium' || complexity === 'high-rise';
  const hasOther = EQUIPMENT_LIST_KEYS.some((list) => data.equipment?.[list]?.length);
  if (isHigh && hasOther && !ACCESS_LISTS.some((list) => data.equipment?.[list]?.length)) {
    checks.push(attention('noAccessEquipment', 'equipment'));
  }
  checks.push(...contractChecks(data, priced, parameters));
  const profit = profitResult(priced.cost, data.profitAnalysis, parameters);
  if (profit.customerOrderAmount > 0 && profit.grossProfit < 0) {
    checks.push(attention('orderBelowCost', 'profit', { loss: -profit.grossProfit }));
  }
  return checks;
}
