import { contributionTerms } from '../cost/contribution-terms.ts';
import { labourSpans } from '../cost/labour.ts';
import { personnelInputs } from '../cost/personnel.ts';
import { currencyOf } from '../document/estimate-currency.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import type { ParameterRow } from '../document/parameter-row.ts';
import { paymentDay } from '../parameters/estimate-parameters.ts';
import { rowInForce } from '../parameters/known-rows.ts';
import { CNSS_COMPONENTS, SENIORITY_RULES } from '../parameters/moroccan-rows.ts';
import { ENTERED, type LawTerms, type ParameterSet } from '../parameters/parameter-set.ts';
import type { ExplanationSource } from './explanation.ts';

/** Returns the rate that converted statutory amounts; nothing in a project in MAD. */
export function exchangeSource(data: EstimateData, parameters: ParameterSet): ExplanationSource[] {
  const currency = currencyOf(data);
  if (currency === parameters.statutoryCurrency) return [];
  const table = parameters.currencyTable;
  const values = {
    currency,
    perDollar: table.value[currency],
    madPerDollar: table.value[parameters.statutoryCurrency],
  };
  const pinned = data.settings?.exchangeRates;
  return pinned === undefined
    ? [{ code: 'exchangeRate', values, source: table.source }]
    : [
        {
          code: 'exchangeRateOfDay',
          values: { ...values, day: pinned.date },
          source: pinned.reference || ENTERED,
        },
      ];
}

/** Returns the references of rows, each once. */
const referencesOf = (rows: readonly (ParameterRow | undefined)[]) =>
  [...new Set(rows.flatMap((row) => (row === undefined ? [] : [row.reference])))].join('; ');

/** Returns the spans of the longest line of people. */
function spansOf(data: EstimateData, parameters: ParameterSet, law: LawTerms) {
  const days = (data.personnel ?? []).map((line) => personnelInputs(line, parameters).days);
  return labourSpans(
    days.reduce((most, own) => Math.max(most, own), 0),
    law,
  );
}

/** A span of the work under equal rows, and the rows that the estimate read. */
interface LawUsed {
  /** Units: days of the longest line. */
  spans: { firstDay: string; days: number }[];
  /** Each once, in the order of the labour and the profit. */
  rows: ParameterRow[];
}

/** The rules that the price of people reads, whatever the estimate holds. */
const LABOUR_RULES = [
  'smig',
  'smag',
  'time.monthHours',
  'time.monthDays',
  ...CNSS_COMPONENTS.flatMap((id) => [`cnss.${id}.employer`, `cnss.${id}.employee`]),
  'cnss.ceiling',
  ...SENIORITY_RULES,
  'leave.daysPerMonth',
  'leave.perFiveYears',
  'leave.maximum',
  'holidays.perYear',
];

/**
 * Returns every row that an estimate under the law reads, with the days on which the labour reads
 * them, so that its figures can be computed again by hand; null under the specification.
 */
export function lawUsed(data: EstimateData, parameters: ParameterSet): LawUsed | null {
  const { law } = parameters;
  if (law === undefined) return null;
  const spans = spansOf(data, parameters, law);
  const analysis = data.profitAnalysis ?? {};
  // A number of holidays that the user entered is a choice of the estimate, not a row.
  const isRead = (rule: string) =>
    rule !== 'holidays.perYear' || data.parameters?.holidaysPerYear === undefined;
  const asked: [string, string][] = [
    ...LABOUR_RULES.filter(isRead).flatMap((rule) =>
      spans.map(({ firstDay }): [string, string] => [rule, firstDay]),
    ),
    [`corporateTax.${law.profitBand}`, law.endDate],
    ['minimumContribution', law.endDate],
    ['withholding.corporate', law.endDate],
    ['dividendTax', paymentDay(analysis, law)],
  ];
  const rows = asked.flatMap(([rule, day]) => rowInForce(law.rows, rule, day) ?? []);
  return {
    spans: spans.map(({ firstDay, days }) => ({ firstDay, days })),
    rows: [...new Set(rows)],
  };
}

/**
 * Returns the rows and choices that determine the cost of people under the law; a source names the
 * texts of every span of the job. Source: law.md section 3.
 */
export function labourSources(data: EstimateData, parameters: ParameterSet): ExplanationSource[] {
  const { law } = parameters;
  if (law === undefined) return [];
  const spans = spansOf(data, parameters, law);
  const rowsOfJob = (...rules: readonly string[]) =>
    spans.flatMap(({ firstDay }) => rules.map((rule) => rowInForce(law.rows, rule, firstDay)));
  const terms = contributionTerms(data, parameters);
  const smig = rowInForce(law.rows, 'smig', law.startDate)?.value ?? 0;
  const sum = (payer: 'employer' | 'employee') =>
    terms.components.reduce((percent, component) => percent + component[payer], 0);
  const rounded = (percent: number) => Math.round(percent * 1e6) / 1e6;
  return [
    { code: 'lawDay', values: { day: law.asOf }, source: ENTERED },
    ...(terms.counts
      ? ([
          {
            code: 'lawCnss',
            values: { employer: rounded(sum('employer')), employee: rounded(sum('employee')) },
            source: referencesOf(rowsOfJob(...CNSS_COMPONENTS.map((id) => `cnss.${id}.employer`))),
          },
          {
            code: 'lawCeiling',
            values: { amount: terms.ceiling },
            source: referencesOf(rowsOfJob('cnss.ceiling')),
          },
          {
            code: 'lawMinimumWages',
            values: { smigHour: smig, smag: terms.smag },
            source: referencesOf(rowsOfJob('smig', 'smag')),
          },
        ] as const)
      : []),
    {
      code: 'lawSeniority',
      values: {},
      source: referencesOf(rowsOfJob(...SENIORITY_RULES)),
    },
    ...(law.paidTime
      ? [
          {
            code: 'lawPaidTime',
            values: { holidays: law.holidaysPerYear },
            source: referencesOf(rowsOfJob('leave.daysPerMonth')),
          } as const,
        ]
      : []),
    { code: 'lawAccident', values: { percent: law.accidentPercent }, source: ENTERED },
    ...exchangeSource(data, parameters),
  ];
}
