import { dayAfter } from '../calendar/calendar-day.ts';
import { lastDayOfMonth, shiftMonth } from '../calendar/calendar-month.ts';
import { currencyOf } from '../document/estimate-currency.ts';
import type { EstimateData, PaymentTerms } from '../document/estimate-data.ts';
import type { ParameterRow } from '../document/parameter-row.ts';
import { fromMinorUnits, sumAmounts, toMinorUnits } from '../money/amount.ts';
import { percentOfCents } from '../money/rounding.ts';
import { convertAmount } from '../parameters/conversion.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import { rowInForce } from '../parameters/known-rows.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import type { ProfitResult } from './profit-result.ts';

/** An amount that a client withholds from an invoice, by a row of the law. */
export interface KeptBack {
  /** Off by the user's choice, or by the usual case; the amount is then 0. */
  isOn: boolean;
  /** Units: percent of the base of the row. */
  percent: number;
  amount: number;
  row: ParameterRow;
}

/** A share of a public contract that is due in a special case, and is not part of the invoice. */
export interface ContractShare {
  /** Units: percent of the contract. */
  percent: number;
  amount: number;
  row: ParameterRow;
}

/** The guarantee and the penalties of a public contract for works. */
export interface PublicContract {
  /** The definitive guarantee that the company gives. */
  guarantee: ContractShare | null;
  /** The penalty for one day of delay, and the cap of all penalties. */
  penaltyPerDay: ContractShare | null;
  penaltyCap: ContractShare | null;
}

/** An invoice so small that the law may exempt its VAT. Units: the project's currency. */
export interface SmallInvoice {
  /** The most that a supplier invoices in a month without VAT being withheld. */
  limit: number;
  /** The other invoices of the month. */
  others: number;
  /** Whether all of the month stays within the limit. */
  isExempt: boolean;
  row: ParameterRow;
}

/**
 * The payment of the invoice over the whole order: amounts and days. Units: the project's currency.
 */
export interface ClientPayment {
  /** The day whose rows of the law apply: that of the invoice, or today without one. */
  day: string;
  invoice: number;
  /** The VAT in the invoice. */
  vatAmount: number;
  /** The VAT that the client pays to the State itself; null where no rule asks for it. */
  vat: KeptBack | null;
  /** Null where no VAT would be withheld anyway, or where the invoice alone exceeds the limit. */
  smallInvoice: SmallInvoice | null;
  /** The withheld corporate tax: by law a prepayment, by the standard values a tax of the job. */
  corporate: number;
  /** The retention of a public contract for works, paid out with the definitive acceptance. */
  retention: KeptBack | null;
  /** The further terms of a public contract for works; null for any other job. */
  contract: PublicContract | null;
  /** The invoice less everything that is withheld. */
  cash: number;
  days: number;
  /** Null without a day of the invoice. */
  dueOn: string | null;
  /** The usual and the longest term, by law 69-21. */
  terms: { usual: ParameterRow | undefined; longest: ParameterRow | undefined };
  /** The last day on which the attestation of tax regularity counts; null without one. */
  attestedUntil: string | null;
  /** Whether the attestation counts on the day of the invoice. */
  isAttested: boolean;
  /** The turnover from which a private client withholds, where such a row is in force. */
  largePayer: ParameterRow | undefined;
  /** Every row that was read for this client, each once. */
  rows: ParameterRow[];
}

/** The rules of a public contract for works. */
const PUBLIC_WORKS_RULES = [
  'retention.percent',
  'retention.cap',
  'guarantee.definitive',
  'penalty.perDay',
  'penalty.cap',
];

/** Returns the last day on which an attestation is younger than a number of months. */
function lastDayWithin(day: string, months: number): string {
  const month = shiftMonth(day.slice(0, 7), months);
  const same = `${month}-${day.slice(8)}`;
  const last = lastDayOfMonth(month);
  return dayAfter(same < last ? same : last, -1) ?? day;
}

/** Returns a percentage of an amount, rounded once to the cent. */
const shareOf = (amount: number, percent: number) =>
  fromMinorUnits(percentOfCents(toMinorUnits(amount), percent));

function keptBack(
  row: ParameterRow | undefined,
  of: number,
  isOn: boolean,
  percent = row?.value ?? 0,
): KeptBack | null {
  if (row === undefined) return null;
  const amount = isOn ? shareOf(of, percent) : 0;
  return { isOn, percent, amount, row };
}

function contractShare(row: ParameterRow | undefined, of: number): ContractShare | null {
  if (row === undefined) return null;
  return { percent: row.value, amount: shareOf(of, row.value), row };
}

/**
 * Returns what a client withholds from the invoice over the whole order, what it pays, and when;
 * null under the specification's profile or without an order.
 *
 * Public clients withhold the VAT of a listed service; private ones withhold that of works where
 * the attestation of tax regularity is missing. No source says whether cleaning and rope work are
 * listed, so the first is off until the user says otherwise. No VAT is withheld from a supplier
 * whose invoices of the month stay within a limit; the text does not say whether VAT counts in it,
 * so it does. `today` stands for a missing day of the invoice.
 *
 * Rounding: each amount once, to the cent. Holds: cash = invoice - what is withheld. Source: issue
 * 17, point 6; shared/data/morocco.json, withholding, documents and publicProcurement.
 */
export function clientPayment(
  profit: ProfitResult,
  data: EstimateData,
  parameters: ParameterSet,
  today: string,
): ClientPayment | null {
  const { law } = parameters;
  const invoice = profit.customerOrderAmount;
  if (law === undefined || invoice <= 0) return null;
  const terms: PaymentTerms = data.profitAnalysis?.payment ?? {};
  const { client = 'private', work = 'service', attestedOn = '', invoicedOn = '' } = terms;
  const day = invoicedOn || today;
  const row = (rule: string) => rowInForce(law.rows, rule, day);
  const months = row('withholding.attestation')?.value ?? 0;
  const attestedUntil = attestedOn === '' ? null : lastDayWithin(attestedOn, months);
  const isAttested = attestedUntil !== null && attestedOn <= day && day <= attestedUntil;
  const isPublic = client === 'public';
  const vatRow =
    isPublic && work === 'service'
      ? row('withholding.vatService')
      : !isPublic && work === 'works' && !isAttested
        ? row('withholding.vatWorks')
        : undefined;
  const limitRow = vatRow === undefined ? undefined : row('withholding.smallInvoice');
  const currency = currencyOf(data);
  const limit =
    limitRow && convertAmount(limitRow.value, parameters.statutoryCurrency, currency, parameters);
  const others = terms.monthInvoiced ?? 0;
  const smallInvoice: SmallInvoice | null =
    limitRow === undefined || limit === undefined || invoice > limit
      ? null
      : { limit, others, isExempt: sumAmounts([invoice, others]) <= limit, row: limitRow };
  const vat = keptBack(
    smallInvoice?.isExempt ? undefined : vatRow,
    profit.vatAmount,
    terms.withholdVat ?? work === 'works',
  );
  const corporate = profit.withheldByClient ?? profit.withholdingTax;
  const most = Math.min(row('retention.percent')?.value ?? 0, row('retention.cap')?.value ?? 0);
  const retention =
    isPublic && work === 'works'
      ? keptBack(row('retention.percent'), invoice, terms.retention ?? true, most)
      : null;
  const read = [
    ...(!isPublic && work === 'works' ? ['withholding.vatWorks', 'withholding.attestation'] : []),
    ...(vatRow === undefined ? [] : [vatRow.rule, 'withholding.smallInvoice']),
    ...(attestedUntil === null ? [] : ['withholding.attestation']),
    ...(client === 'large' ? ['withholding.largePayer'] : []),
    ...(retention === null ? [] : PUBLIC_WORKS_RULES),
    'payment.days',
    'payment.mostDays',
  ];
  const contract =
    isPublic && work === 'works'
      ? {
          guarantee: contractShare(row('guarantee.definitive'), invoice),
          penaltyPerDay: contractShare(row('penalty.perDay'), invoice),
          penaltyCap: contractShare(row('penalty.cap'), invoice),
        }
      : null;
  const usual = row('payment.days');
  const days = terms.days ?? usual?.value ?? 0;
  return {
    day,
    invoice,
    vatAmount: profit.vatAmount,
    vat,
    smallInvoice,
    corporate,
    retention,
    contract,
    cash: sumAmounts([invoice, -(vat?.amount ?? 0), -corporate, -(retention?.amount ?? 0)]),
    days,
    dueOn: invoicedOn === '' ? null : dayAfter(invoicedOn, days),
    terms: { usual, longest: row('payment.mostDays') },
    attestedUntil,
    isAttested,
    largePayer: client === 'large' ? row('withholding.largePayer') : undefined,
    rows: [...new Set(read)].flatMap((rule) => row(rule) ?? []),
  };
}

/**
 * Returns the parameters by which a client's payment is computed. What a client keeps back follows
 * from the contract and the law, so an estimate in MAD that is priced by the specification's
 * constants uses the rows of the law of today for it.
 */
export function paymentParameters(
  data: EstimateData,
  given: ParameterSet,
  today: string,
): ParameterSet {
  const own = parametersOf(data, given);
  if (own.law !== undefined || currencyOf(data) !== 'MAD') return own;
  return parametersOf({ ...data, parameters: { profile: 'morocco', asOf: today } }, given);
}

/**
 * Returns the payment that documents and figures state: that of an estimate priced by law, and of
 * any other whose terms of payment were entered. Null where {@link clientPayment} is.
 */
export function statedPayment(
  profit: ProfitResult,
  data: EstimateData,
  given: ParameterSet,
  today: string,
): ClientPayment | null {
  const isAgreed = Object.values(data.profitAnalysis?.payment ?? {}).some(
    (term) => term !== undefined && term !== '',
  );
  const parameters = isAgreed ? paymentParameters(data, given, today) : parametersOf(data, given);
  return clientPayment(profit, data, parameters, today);
}

/** The summary of a payment. Units: the project's currency. */
export interface PaymentSummary {
  invoice: number;
  /** The amounts that the client withholds, each 0 where there is none. */
  vat: number;
  corporate: number;
  retention: number;
  cash: number;
  /** Units: days from the invoice. */
  days: number;
  /** Null without a day of the invoice. */
  dueOn: string | null;
  /** The VAT that a public client may withhold while nobody has said whether it does; else 0. */
  undecidedVat: number;
  /** The kind of client for which it was computed. */
  client: NonNullable<PaymentTerms['client']>;
}

/** Returns the summary of a payment. */
export function paymentSummary(
  { invoice, vat, vatAmount, corporate, retention, cash, days, dueOn }: ClientPayment,
  { client = 'private', withholdVat }: PaymentTerms = {},
): PaymentSummary {
  const kept = { vat: vat?.amount ?? 0, corporate, retention: retention?.amount ?? 0 };
  const isOpen = withholdVat === undefined && vat?.isOn === false;
  const undecidedVat = isOpen ? shareOf(vatAmount, vat.percent) : 0;
  return { invoice, ...kept, cash, days, dueOn, undecidedVat, client };
}
