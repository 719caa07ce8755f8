import { contributionTerms } from '../cost/contribution-terms.ts';
import { labourSpans } from '../cost/labour.ts';
import { personnelInputs } from '../cost/personnel.ts';
import { currencyOf } from '../document/estimate-currency.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import type { ParameterRow } from '../document/parameter-row.ts';
import { rowInForce } from '../parameters/known-rows.ts';
import { CNSS_COMPONENTS, SENIORITY_RULES } from '../parameters/moroccan-rows.ts';
import { ENTERED, type ParameterSet } from '../parameters/parameter-set.ts';
import type { ExplanationSource } from './explanation.ts';

/** Returns the rate that converted statutory amounts; nothing in a project in MAD. */
export function exchangeSource(data: EstimateData, parameters: ParameterSet): ExplanationSource[] {
  const currency = currencyOf(data);
  if (currency === parameters.statutoryCurrency) return [];
  const table = parameters.currencyTable;
  return [
    {
      code: 'exchangeRate',
      values: {
        currency,
        perDollar: table.value[currency],
        madPerDollar: table.value[parameters.statutoryCurrency],
      },
      source: table.source,
    },
  ];
}

/** Returns the references of rows, each once. */
const referencesOf = (rows: readonly (ParameterRow | undefined)[]) =>
  [...new Set(rows.flatMap((row) => (row === undefined ? [] : [row.reference])))].join('; ');

/**
 * Returns the rows and choices by which people cost what they cost under the law; a source names the
 * texts of every span of the job. Source: law.md section 3.
 */
export function labourSources(data: EstimateData, parameters: ParameterSet): ExplanationSource[] {
  const { law } = parameters;
  if (law === undefined) return [];
  const days = (data.personnel ?? []).map((line) => personnelInputs(line, parameters).days);
  const spans = labourSpans(
    days.reduce((most, own) => Math.max(most, own), 0),
    law,
  );
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
