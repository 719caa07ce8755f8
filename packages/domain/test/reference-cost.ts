import {
  type Currency,
  EQUIPMENT_LIST_KEYS,
  type EstimateData,
  SPECIFICATION,
} from '../src/index.ts';

/** A fraction of whole numbers of any size. */
type Fraction = readonly [numerator: bigint, denominator: bigint];

const of = (value: number): Fraction => {
  const [mantissa = '0', exponent = '0'] = value.toString().split('e');
  const [whole = '0', decimals = ''] = mantissa.split('.');
  const power = Number(exponent) - decimals.length;
  const digits = BigInt(whole + decimals);
  return power >= 0 ? [digits * 10n ** BigInt(power), 1n] : [digits, 10n ** BigInt(-power)];
};
const times = (...factors: Fraction[]): Fraction =>
  factors.reduce(([n, d], [m, e]) => [n * m, d * e], [1n, 1n]);
const over = (a: Fraction, b: Fraction): Fraction => [a[0] * b[1], a[1] * b[0]];
const isLess = (a: Fraction, b: Fraction) => a[0] * b[1] < b[0] * a[1];
const least = (a: Fraction, b: Fraction) => (isLess(a, b) ? a : b);
const most = (a: Fraction, b: Fraction) => (isLess(a, b) ? b : a);
const cents = ([n, d]: Fraction): bigint => (2n * 100n * n + d) / (2n * d);
const amount = (whole: bigint): Fraction => [whole, 100n];

/**
 * Returns the cost of an estimate in whole cents, written a second time from decisions.md section 2
 * with fractions only: no estimates, no shortcuts, no code of the engine.
 */
export function referenceCost(data: EstimateData): Record<string, bigint> {
  const currency: Currency = data.settings?.currency ?? 'MAD';
  const table = SPECIFICATION.currencyTable.value;
  const fromMad = (mad: number) => over(times(of(mad), of(table[currency])), of(table.MAD));
  const social = data.socialContributions;
  const config = social?.cnssConfig;
  const counts = social?.enabled === true && config?.enabled === true;
  const contribution = (rate: number, days: number, type: string, percent: number) => {
    const minimum = type.toLowerCase().includes('agricultural')
      ? fromMad(config?.minimumWages?.smag ?? 93)
      : over(fromMad(config?.minimumWages?.smig ?? 3266.55), of(26));
    let wage = of(rate);
    if (config?.calculationMethod === 'minimum_wage') wage = minimum;
    else if (config?.minimumWageValidation ?? true) wage = most(wage, minimum);
    const months = most(of(1), over(of(days), of(26)));
    const ceiling = times(fromMad(config?.contributionCeiling ?? 6000), months);
    return cents(over(times(least(times(wage, of(days)), ceiling), of(percent)), of(100)));
  };

  let baseWages = 0n;
  let bonuses = 0n;
  let employer = 0n;
  let employee = 0n;
  let personDays = 0n;
  for (const line of data.personnel ?? []) {
    const count = line.count ?? 1;
    const rate = line.rate ?? line.ratePerDay ?? 0;
    const days = line.days ?? 22;
    const base = cents(times(of(count), of(rate), of(days)));
    baseWages += base;
    personDays += BigInt(count) * BigInt(days);
    if (line.bonus?.enabled === true) {
      const value = of(line.bonus.amount ?? 0);
      bonuses +=
        line.bonus.type === 'percentage'
          ? cents(over(times(amount(base), value), of(100)))
          : cents(times(value, of(count)));
    }
    if (counts) {
      const type = line.type ?? '';
      const people = BigInt(count);
      employer += people * contribution(rate, days, type, config?.rates?.employer ?? 21.09);
      employee += people * contribution(rate, days, type, config?.rates?.employee ?? 6.74);
    }
  }

  let equipment = 0n;
  for (const key of EQUIPMENT_LIST_KEYS) {
    for (const { quantity = 0, rate = 0, days = 1 } of data.equipment?.[key] ?? []) {
      equipment += cents(times(of(quantity), of(rate), of(key === 'consumables' ? 1 : days)));
    }
  }
  let logistics = 0n;
  const { transportation = [], accommodation = [] } = data.logistics ?? {};
  for (const { count = 1, rate = 0, days = 1 } of [...transportation, ...accommodation]) {
    logistics += cents(times(of(count), of(rate), of(days)));
  }
  const yearly = social?.yearlyInsurance;
  const contract = fromMad(yearly?.contractAmount ?? 50000);
  const share = times(of(yearly?.contractPeriod ?? 365), of(yearly?.agentCount ?? 10));
  const yearlyInsurance =
    social?.enabled === true && yearly?.enabled === true && share[0] !== 0n
      ? cents(over(times(contract, [personDays, 1n]), share))
      : 0n;
  let insurance = yearlyInsurance;
  for (const line of data.insurance ?? []) insurance += cents(of(line.cost ?? 0));
  let additionalServices = 0n;
  for (const service of data.additionalServices ?? []) {
    if (service.selected === true) additionalServices += cents(of(service.cost ?? 0));
  }

  const personnel = baseWages + bonuses + employer;
  const subtotal = personnel + equipment + logistics + insurance + additionalServices;
  const contingency = (percent: number) =>
    cents(over(times(amount(subtotal), of(percent)), of(100)));
  const own = data.contingencies ?? {};
  const contingencies =
    contingency(own.weatherDelay ?? 10) +
    contingency(own.equipmentFailure ?? 5) +
    contingency(own.adminOverhead ?? 15) +
    contingency(own.profitMargin ?? 20);
  const total = subtotal + contingencies;
  return {
    baseWages,
    bonuses,
    employer,
    employee,
    personnel,
    equipment,
    logistics,
    yearlyInsurance,
    insurance,
    additionalServices,
    subtotal,
    total,
  };
}
