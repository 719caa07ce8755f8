import type { PricedEstimate } from '../cost/cost-result.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import type { LineListKey } from '../document/line-list-key.ts';
import type { UsualRate } from '../insight/unusual-rates.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';

/** The position of a line. */
export interface LinePlace {
  list: LineListKey;
  /** The index in the estimate that was read, from 0. */
  index: number;
}

/** The reason for a change: the rule that found it, and its findings. */
export type ChangeReason =
  | { rule: 'idle-equipment-days'; days: number; stay: number }
  | { rule: 'idle-logistics-days'; days: number; stay: number }
  | {
      rule: 'bigger-crew';
      people: number;
      days: number;
      newPeople: number;
      newDays: number;
      personDays: number;
      newPersonDays: number;
    }
  | { rule: 'more-than-crew'; quantity: number; people: number }
  | { rule: 'service-twice'; kept: string; stays: LinePlace }
  | { rule: 'service-listed-elsewhere'; list: LineListKey; stays: LinePlace }
  | { rule: 'consumable-twice'; quantity: number; keptQuantity: number; stays: LinePlace }
  | { rule: 'line-twice'; list: LineListKey; stays: LinePlace }
  | { rule: 'insurance-twice'; stays: LinePlace }
  | { rule: 'yearly-contract-twice'; share: number }
  | { rule: 'bonus-without-wage'; bonus: number }
  | { rule: 'rate-above-median'; rate: number; median: number; projects: number };

/** The names of the rules. */
export type RuleName = ChangeReason['rule'];

/** The fields of a line that a rule may set. */
export interface LineSettings {
  count?: number;
  quantity?: number;
  days?: number;
  rate?: number;
  cost?: number;
  selected?: boolean;
  bonusEnabled?: boolean;
}

/** The change of one line; `set: null` removes it. */
export interface LineEdit extends LinePlace {
  set: LineSettings | null;
}

/** One concrete change of an estimate. */
export interface ProposedChange {
  /** Unique among the changes of one estimate. */
  id: string;
  reason: ChangeReason;
  /** At least one; the change is named after the first line. */
  edits: readonly LineEdit[];
}

/** The input of the rules. */
export interface RuleInput {
  data: EstimateData;
  priced: PricedEstimate;
  /** The company's own rates, in the estimate's currency; empty while they are not loaded. */
  usualRates: readonly UsualRate[];
  parameters: ParameterSet;
}

/** A rule that finds changes without computing what they save. */
export interface Rule {
  name: RuleName;
  find: (input: RuleInput) => ProposedChange[];
}

/** Returns a change of some lines, named after its rule and first line. */
export function proposal(reason: ChangeReason, edits: readonly LineEdit[]): ProposedChange {
  const [first] = edits;
  return { id: `${reason.rule}/${first?.list}/${first?.index}`, reason, edits };
}
