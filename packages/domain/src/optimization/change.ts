import type { PricedEstimate } from '../cost/cost-result.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import type { LineListKey } from '../document/line-list-key.ts';
import type { UsualRate } from '../insight/unusual-rates.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';

/** Where a line stands. */
export interface LinePlace {
  list: LineListKey;
  /** Of the estimate that was looked at, from 0. */
  index: number;
}

/** Why a change is proposed: the rule that found it, and what it found. */
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

/** Names of the rules. */
export type RuleName = ChangeReason['rule'];

/** Fields of a line that a rule may set. */
export interface LineSettings {
  count?: number;
  quantity?: number;
  days?: number;
  rate?: number;
  cost?: number;
  selected?: boolean;
  bonusEnabled?: boolean;
}

/** What happens to one line; `set: null` takes it out. */
export interface LineEdit extends LinePlace {
  set: LineSettings | null;
}

/** One concrete change of an estimate. */
export interface ProposedChange {
  /** Unlike that of any other change of one estimate. */
  id: string;
  reason: ChangeReason;
  /** At least one; the first is the line the change is named for. */
  edits: readonly LineEdit[];
}

/** What rules look at. */
export interface RuleInput {
  data: EstimateData;
  priced: PricedEstimate;
  /** The company's own rates, in the estimate's currency; empty while they are not known. */
  usualRates: readonly UsualRate[];
  parameters: ParameterSet;
}

/** A stated rule: finds changes, and says nothing of what they save. */
export interface Rule {
  name: RuleName;
  find: (input: RuleInput) => ProposedChange[];
}

/** A change of the lines it touches, named for its rule and first line. */
export function proposal(reason: ChangeReason, edits: readonly LineEdit[]): ProposedChange {
  const [first] = edits;
  return { id: `${reason.rule}/${first?.list}/${first?.index}`, reason, edits };
}
