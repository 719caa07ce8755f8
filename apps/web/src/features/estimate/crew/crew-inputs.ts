import {
  type CrewAnswer,
  type CrewTask,
  categoryOfEstimate,
  crewChoices,
  crewForDays,
  daysForCrew,
  type EstimateData,
  largestCrewOf,
  minimumCrewOf,
  type ProductionRate,
  type ProductionUnit,
  productionRatesOf,
  projectTypesOf,
  type ServiceCategory,
  type WorkedOutCrew,
  type WorkingWeek,
  workingDaysFrom,
} from '@pcm/domain';
import { z } from 'zod';
import {
  readStored,
  removeStored,
  type StorageResult,
  writeStored,
} from '../../../platform/storage.ts';

/** The quantity to compute: people from days, days from people, or people from dates. */
export type CrewGoal = 'crew' | 'days' | 'dates';

/** Everything that the user types or chooses in the dialog. */
export interface CrewInputs {
  category: ServiceCategory;
  /** The English name; not a catalogue type when the user chose other work. */
  projectType: string;
  /** The index among the rates of the type. */
  method: number;
  /** The unit where the type has no rate of its own. */
  ownUnit: ProductionUnit;
  quantity: number | null;
  coats: number | null;
  rate: number | null;
  isRateKept: boolean;
  goal: CrewGoal;
  /** The number of people asked for; null uses the fewest. */
  crew: number | null;
  days: number | null;
  first: string;
  last: string;
  week: WorkingWeek;
  withAttendant: boolean;
  mode: 'replace' | 'add';
  daysFollow: boolean;
}

const COATING_SERVICES = new Set(['Prime Coating', 'Final Coating']);
const USUAL_DAYS = 5;

/** The number of coats in the estimate: its selected coating services, at least one. */
function coatsOf(data: EstimateData): number {
  const coats = (data.additionalServices ?? []).filter(
    ({ selected, name = '' }) => selected === true && COATING_SERVICES.has(name),
  );
  return Math.max(1, new Set(coats.map(({ name }) => name)).size);
}

/** Returns the rates of the chosen type. */
export const ratesOf = (inputs: Pick<CrewInputs, 'category' | 'projectType'>) =>
  productionRatesOf(inputs.category, inputs.projectType);

/** Returns the catalogue's rate that is chosen; undefined for other work. */
export const rateOf = (inputs: CrewInputs): ProductionRate | undefined =>
  ratesOf(inputs)[inputs.method];

export const unitOf = (inputs: CrewInputs): ProductionUnit =>
  rateOf(inputs)?.unit ?? inputs.ownUnit;

const STORAGE_KEY = 'pcm.production-rates';

const rates = z.record(z.string(), z.number().positive());

const nameOf = (projectType: string, rate: ProductionRate | undefined) =>
  rate === undefined ? projectType : `${projectType}/${rate.method.en}`;

const allRates = () => readStored(STORAGE_KEY, rates) ?? {};

/** Returns the rate this browser keeps for a project type and method; null when there is none. */
export function readOwnRate(projectType: string, rate: ProductionRate | undefined): number | null {
  return allRates()[nameOf(projectType, rate)] ?? null;
}

/** Stores a rate; null or an invalid rate removes the stored one. */
export function keepOwnRate(
  projectType: string,
  rate: ProductionRate | undefined,
  value: number | null,
): StorageResult {
  const { [nameOf(projectType, rate)]: _before, ...others } = allRates();
  const next =
    value === null || value <= 0 ? others : { ...others, [nameOf(projectType, rate)]: value };
  if (Object.keys(next).length === 0) {
    removeStored(STORAGE_KEY);
    return 'stored';
  }
  return writeStored(STORAGE_KEY, next);
}

/** Sets the type of work or the method, and with it the rate and the unit that is counted. */
export function withMethod(
  inputs: CrewInputs,
  projectType: string,
  method: number,
  area: number | null,
): CrewInputs {
  const rate = productionRatesOf(inputs.category, projectType)[method];
  const own = readOwnRate(projectType, rate);
  const unit = rate?.unit ?? inputs.ownUnit;
  const isSameUnit = unit === unitOf(inputs);
  return {
    ...inputs,
    projectType,
    method,
    rate: own ?? rate?.value ?? null,
    isRateKept: own !== null,
    crew: projectType === inputs.projectType ? inputs.crew : null,
    quantity: isSameUnit ? inputs.quantity : unit === 'm2' ? area : null,
  };
}

/** Returns the initial inputs of the dialog: the project's type, area and dates. */
export function startInputs(data: EstimateData): CrewInputs {
  const category = categoryOfEstimate(data);
  const info = data.projectInfo ?? {};
  const projectType = info.projectType ?? '';
  const area = info.area ? info.area : null;
  const isKnown = projectTypesOf(category).some(({ name }) => name === projectType);
  const hasDates = Boolean(info.startDate) && Boolean(info.endDate);
  const inputs: CrewInputs = {
    category,
    projectType: isKnown ? projectType : '',
    method: 0,
    ownUnit: 'm2',
    quantity: null,
    coats: coatsOf(data),
    rate: null,
    isRateKept: false,
    goal: 'crew',
    crew: null,
    days: USUAL_DAYS,
    first: info.startDate ?? '',
    last: info.endDate ?? '',
    week: 5,
    withAttendant: true,
    mode: 'replace',
    daysFollow: true,
  };
  const started = withMethod(inputs, inputs.projectType, 0, area);
  return {
    ...started,
    quantity: unitOf(started) === 'm2' ? area : null,
    goal: hasDates ? 'dates' : 'crew',
  };
}

export interface CrewPlan {
  task: CrewTask;
  /** Larger crews are not recommended; null where the type is not known. */
  largestCrew: number | null;
  /** Working days between the dates; null while one is missing. */
  workingDays: number | null;
  answer: CrewAnswer<WorkedOutCrew>;
  /** Crews to compare, including the answer. */
  choices: readonly WorkedOutCrew[];
}

function answerFor(
  task: CrewTask,
  inputs: CrewInputs,
  workingDays: number | null,
): CrewAnswer<WorkedOutCrew> {
  if (inputs.goal === 'crew') return daysForCrew(task, inputs.crew ?? task.minimumCrew);
  return crewForDays(task, (inputs.goal === 'days' ? inputs.days : workingDays) ?? 0);
}

export function planCrew(inputs: CrewInputs): CrewPlan {
  const rate = rateOf(inputs);
  const task: CrewTask = {
    quantity: inputs.quantity ?? 0,
    coats: rate?.perCoat ? (inputs.coats ?? 0) : 1,
    rate: inputs.rate ?? 0,
    perTeam: rate?.perTeam ?? false,
    minimumCrew: minimumCrewOf(inputs.category, inputs.projectType),
  };
  const workingDays = workingDaysFrom(inputs.first, inputs.last, inputs.week);
  const answer = answerFor(task, inputs, workingDays);
  return {
    task,
    largestCrew: largestCrewOf(inputs.category, inputs.projectType),
    workingDays,
    answer,
    choices: answer.ok ? crewChoices(task, answer.value.crew) : [],
  };
}
