import {
  categoryOfEstimate,
  type EstimateData,
  type ProductionRate,
  type ProductionUnit,
  productionRatesOf,
  projectTypesOf,
  type ServiceCategory,
  type WorkingWeek,
} from '@pcm/domain';
import { readOwnRate } from './own-rates.ts';

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

/** Returns the unit of the quantity. */
export const unitOf = (inputs: CrewInputs): ProductionUnit =>
  rateOf(inputs)?.unit ?? inputs.ownUnit;

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
