import { contingentCost } from '../cost/contingency-amounts.ts';
import { contributionTerms } from '../cost/contribution-terms.ts';
import type { CostResult } from '../cost/cost-result.ts';
import { type EstimateMoves, movedEstimate, NO_MOVES } from '../cost/estimate-moves.ts';
import {
  priceEquipment,
  priceInsurance,
  priceLogistics,
  priceServices,
} from '../cost/other-lines.ts';
import { pricePersonnel } from '../cost/personnel.ts';
import { contingencyPercentages } from '../cost/price-estimate.ts';
import { yearlyInsuranceCents } from '../cost/yearly-insurance.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';

/** The part of a cost that profit and budget depend on: the sums, without lines and breakdown. */
export type PlanCost = Pick<CostResult, 'subtotal' | 'contingencies' | 'total' | 'perSquareMeter'>;

/**
 * Prices one estimate at many moves, and each part of it once for the moves that affect it: a step
 * of the markup prices no line, a step of the equipment rates no person.
 *
 * Holds: the sums are those that `priceEstimate` gives for the moved estimate. Every priced line
 * adds to `lines`, by which a search limits its work.
 */
export class PlanPricing {
  lines = 0;
  private readonly known = new Map<string, number>();
  private readonly data: EstimateData;
  private readonly parameters: ParameterSet;

  constructor(data: EstimateData, parameters: ParameterSet) {
    this.data = data;
    this.parameters = parameters;
  }

  costAt(moves: EstimateMoves): PlanCost {
    const subtotal =
      this.people(moves) + this.equipment(moves) + this.logistics(moves) + this.fixedCosts(moves);
    const { contingencies } = this.data;
    const { contingencies: step, markup } = moves;
    const moved = this.moved(contingencies === undefined ? {} : { contingencies }, {
      ...NO_MOVES,
      contingencies: step,
      markup,
    });
    return {
      subtotal: subtotal / 100,
      ...contingentCost(
        subtotal,
        contingencyPercentages(moved, this.parameters),
        this.data.projectInfo?.area ?? 0,
      ),
    };
  }

  private moved(part: EstimateData, moves: EstimateMoves): EstimateData {
    return movedEstimate(part, moves, this.parameters);
  }

  private once(key: string, lines: number, price: () => number): number {
    let cents = this.known.get(key);
    if (cents === undefined) {
      cents = price();
      this.lines += lines + 1;
      this.known.set(key, cents);
    }
    return cents;
  }

  /** Returns wages, bonuses, contributions and the share of the yearly contract. Units: cents. */
  private people({ personnelRates, days, people, fewestPeople }: EstimateMoves): number {
    const { personnel = [] } = this.data;
    return this.once(`p${personnelRates} ${days} ${people}`, personnel.length, () => {
      const moves = { ...NO_MOVES, personnelRates, days, people, fewestPeople };
      const { personnelCents, personDays } = pricePersonnel(
        this.moved({ personnel }, moves).personnel ?? [],
        contributionTerms(this.data, this.parameters),
        this.parameters,
      );
      return personnelCents + yearlyInsuranceCents(this.data, personDays, this.parameters);
    });
  }

  private equipment({ equipmentRates, days }: EstimateMoves): number {
    const { equipment = {} } = this.data;
    const lines = Object.values(equipment).reduce((sum, list) => sum + (list?.length ?? 0), 0);
    return this.once(`e${equipmentRates} ${days}`, lines, () => {
      const moved = this.moved({ equipment }, { ...NO_MOVES, equipmentRates, days });
      return priceEquipment(moved.equipment ?? {}).cents;
    });
  }

  private logistics({ logisticsRates, days }: EstimateMoves): number {
    const { logistics = {} } = this.data;
    const { transportation = [], accommodation = [] } = logistics;
    const lines = transportation.length + accommodation.length;
    return this.once(`l${logisticsRates} ${days}`, lines, () => {
      const moved = this.moved({ logistics }, { ...NO_MOVES, logisticsRates, days }).logistics;
      return (
        priceLogistics(moved?.transportation ?? []).cents +
        priceLogistics(moved?.accommodation ?? []).cents
      );
    });
  }

  /** Returns insurance lines and additional services. Units: cents. */
  private fixedCosts({ fixedCosts, dropped }: EstimateMoves): number {
    const { insurance = [], additionalServices = [] } = this.data;
    const lines = insurance.length + additionalServices.length;
    return this.once(`f${fixedCosts} ${dropped.join()}`, lines, () => {
      const parts = { insurance, additionalServices };
      const moved = this.moved(parts, { ...NO_MOVES, fixedCosts, dropped });
      return (
        priceInsurance(moved.insurance ?? []).cents +
        priceServices(moved.additionalServices ?? []).cents
      );
    });
  }
}
