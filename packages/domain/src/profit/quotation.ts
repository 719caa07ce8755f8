import { contingencyPercentages, priceEstimate } from '../cost/price-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { toMinorUnits } from '../money/amount.ts';
import { apportion } from '../money/apportion.ts';
import { withVat } from '../money/vat.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { profitResult } from './profit.ts';

/** A part of an offer: a section of the estimate, or one selected service by its name. */
export interface QuotedPart {
  part: 'personnel' | 'equipment' | 'logistics' | 'insurance' | 'service' | 'whole';
  /** The name of a service. */
  name?: string;
  description?: string;
  /** The selling price without VAT. */
  amount: number;
}

/** The selling prices of an estimate. Units: the project's currency. */
export interface Quotation {
  /** The entered order amount, the cost with contingencies and markup, or the price schedule. */
  basis: 'order' | 'markup' | 'schedule';
  parts: QuotedPart[];
  net: number;
  /** Percent; 0 when VAT is off. */
  vatRate: number;
  vatAmount: number;
  total: number;
}

/** Returns the parts of an estimate with a cost. Units: cents. */
function costedParts(data: EstimateData, parameters: ParameterSet) {
  const { cost, lines } = priceEstimate(data, parameters);
  const sections: { offer: Omit<QuotedPart, 'amount'>; cents: number }[] = [
    { offer: { part: 'personnel' }, cents: toMinorUnits(cost.personnel) },
    { offer: { part: 'equipment' }, cents: toMinorUnits(cost.equipment) },
    { offer: { part: 'logistics' }, cents: toMinorUnits(cost.logistics) },
    { offer: { part: 'insurance' }, cents: toMinorUnits(cost.insurance) },
  ];
  for (const [index, service] of (data.additionalServices ?? []).entries()) {
    if (service.selected !== true) continue;
    const { name = '', description } = service;
    sections.push({
      offer: { part: 'service', name, ...(description === undefined ? {} : { description }) },
      cents: toMinorUnits(lines.additionalServices[index] ?? 0),
    });
  }
  return { cost, sections };
}

/** The totals of a price schedule. Units: the project's currency. */
export interface SchedulePrice {
  totalExcludingVat: number;
  totalIncludingVat: number;
}

/**
 * Returns the price for the customer: that of the price schedule when it is given, else the order
 * amount when one is entered, else the total with its markup plus VAT. Null when there is none,
 * because costs are no prices.
 *
 * Rounding: parts share the net price in proportion to their cost, to the cent. Holds: parts add up
 * to `net`; net + VAT = total. Source: issue 3, quotation.
 */
export function quotationOf(
  data: EstimateData,
  given: ParameterSet,
  scheduled?: SchedulePrice,
): Quotation | null {
  const parameters = parametersOf(data, given);
  const { cost, sections } = costedParts(data, parameters);
  const profit = profitResult(cost, data.profitAnalysis, parameters);
  const hasOrder = profit.customerOrderAmount > 0;
  const hasMarkup = contingencyPercentages(data, parameters).profitMargin > 0 && cost.total > 0;
  if (scheduled === undefined && !hasOrder && !hasMarkup) return null;
  const own = toMinorUnits(hasOrder ? profit.revenue : cost.total);
  const ownTotal = hasOrder
    ? toMinorUnits(profit.customerOrderAmount)
    : withVat(own, profit.vatRate);
  const net = scheduled === undefined ? own : toMinorUnits(scheduled.totalExcludingVat);
  const total = scheduled === undefined ? ownTotal : toMinorUnits(scheduled.totalIncludingVat);
  const costed = sections.filter(({ cents, offer }) => cents > 0 || offer.part === 'service');
  const weights = costed.map(({ cents }) => BigInt(cents));
  const isDivisible = weights.some((weight) => weight > 0n);
  const shares = apportion(BigInt(net), weights);
  const parts: QuotedPart[] = isDivisible
    ? costed.map(({ offer }, index) => ({
        ...offer,
        amount: Number(shares[index] ?? 0n) / 100,
      }))
    : [{ part: 'whole', amount: net / 100 }];
  return {
    basis: scheduled !== undefined ? 'schedule' : hasOrder ? 'order' : 'markup',
    parts,
    net: net / 100,
    vatRate: profit.vatRate,
    vatAmount: (total - net) / 100,
    total: total / 100,
  };
}
