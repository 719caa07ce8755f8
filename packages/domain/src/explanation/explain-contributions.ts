import {
  type ContributionRow,
  contributionRows,
  contributionSums,
} from '../cost/contribution-rows.ts';
import {
  type ContributionTerms,
  contributionRate,
  contributionTerms,
} from '../cost/contribution-terms.ts';
import { personnelInputs } from '../cost/personnel.ts';
import { contributionSources, dayRateSource } from './cost-sources.ts';
import type { CostContext } from './explain-cost.ts';
import type {
  CnssColumn,
  CnssFigureKey,
  Explanation,
  ExplanationPart,
  ExplanationValues,
  RoundingCode,
} from './explanation.ts';

const FORMULA = {
  gross: 'cnssGross',
  base: 'cnssBase',
  employer: 'cnssEmployer',
  employee: 'cnssEmployee',
  net: 'cnssNet',
} as const;

const ALL_FORMULA = { gross: 'cnssGrossAll', base: 'cnssBaseAll', net: 'cnssNetAll' } as const;

const BASES = { wage: 'OnWage', minimum: 'OnMinimum', ceiling: 'OnCeiling' } as const;

type Note = NonNullable<ExplanationPart['note']>;

/** Returns what decided the base, and the months of ceiling for a job beyond one month. */
function noteOn(
  prefix: 'base' | 'contribution',
  { basis, days }: Pick<ContributionRow, 'basis' | 'days'>,
  { daysPerMonth }: ContributionTerms,
  values: ExplanationValues,
): Note {
  if (basis === 'ceiling' && days > daysPerMonth) {
    const months = { days, monthDays: daysPerMonth };
    return { code: `${prefix}OnCeilings`, values: { ...values, ...months } };
  }
  return { code: `${prefix}${BASES[basis]}`, values };
}

/** Returns the contribution of employer or employees for a line: the percentage and its base. */
export function contributionNote(
  row: ContributionRow,
  payer: 'employer' | 'employee',
  terms: ContributionTerms,
): Note {
  if (!terms.counts) return { code: 'contributionsOff', values: {} };
  return noteOn('contribution', row, terms, {
    base: row.perPerson.base,
    perPerson: row.perPerson[payer],
    count: row.count,
    percent: contributionRate(terms.components, payer),
  });
}

const ROUNDING: Readonly<Record<CnssColumn, readonly RoundingCode[]>> = {
  gross: ['eachLine'],
  base: ['contributionPerPerson'],
  employer: ['contributionPerPerson'],
  employee: ['contributionPerPerson'],
  net: ['eachLine', 'contributionPerPerson', 'sumOfRounded'],
};

/** Returns a part per personnel line, with its position and what decided its amount. */
export function contributionParts(
  column: 'base' | 'employer' | 'employee',
  context: CostContext,
): ExplanationPart[] {
  const { data, priced, parameters } = context;
  return contributionRows(data, priced, parameters).flatMap((row, index) =>
    partsOfLine(column, row, context, index).map((part) => ({
      ...part,
      line: { index, name: data.personnel?.[index]?.type ?? '' },
    })),
  );
}

function partsOfLine(
  column: CnssColumn,
  row: ContributionRow,
  { data, parameters }: CostContext,
  index: number,
): ExplanationPart[] {
  const terms = contributionTerms(data, parameters);
  const { count, rate, days } = personnelInputs(data.personnel?.[index] ?? {}, parameters);
  const gross: ExplanationPart = {
    code: 'baseWage',
    operator: '+',
    amount: row.gross,
    note: { code: 'countRateDays', values: { count, rate, days } },
  };
  const share = (payer: 'employer' | 'employee', operator: '+' | '-'): ExplanationPart => ({
    code: `${payer}Contribution`,
    operator,
    amount: row[payer],
    note: contributionNote(row, payer, terms),
  });
  switch (column) {
    case 'gross':
      return [gross];
    case 'base':
      return [
        {
          code: 'contributionBase',
          operator: '+',
          amount: row.base,
          note: terms.counts
            ? noteOn('base', row, terms, { perPerson: row.perPerson.base, count })
            : { code: 'contributionsOff', values: {} },
        },
      ];
    case 'net':
      return [gross, share('employee', '-')];
    default:
      return [share(column, '+')];
  }
}

/** Explains a column of the CNSS table: for one line, or for all people where `index` is absent. */
export function explainCnss(
  figure: CnssFigureKey,
  column: CnssColumn,
  index: number | undefined,
  context: CostContext,
): Explanation {
  const { data, priced, parameters } = context;
  const rows = contributionRows(data, priced, parameters);
  const sources = contributionSources(data, parameters);
  const base = { figure, kind: 'amount' as const };
  if (index !== undefined) {
    const row = rows[index];
    const line = data.personnel?.[index];
    const formula = FORMULA[column];
    if (row === undefined || line === undefined) {
      return { ...base, amount: null, formula, parts: [], sources: [], rounding: [] };
    }
    const isWage = column === 'gross' || column === 'net';
    return {
      ...base,
      amount: row[column],
      formula,
      parts: partsOfLine(column, row, context, index),
      sources: [
        ...(isWage ? [dayRateSource(data, line, parameters)] : []),
        ...(column === 'gross' ? [] : sources),
      ],
      rounding: [...ROUNDING[column]],
    };
  }
  const sums = contributionSums(rows);
  const all = column === 'gross' || column === 'base' ? column : 'net';
  const gross: ExplanationPart = {
    code: parameters.law === undefined ? 'baseWages' : 'grossWage',
    operator: '+',
    amount: sums.gross,
    note: { code: 'lineCount', values: { count: rows.length } },
  };
  const parts: ExplanationPart[] =
    all === 'base'
      ? contributionParts('base', context)
      : all === 'gross'
        ? [gross]
        : [gross, { code: 'employeeContributions', operator: '-', amount: sums.employee }];
  return {
    ...base,
    amount: sums[all],
    formula: ALL_FORMULA[all],
    parts: rows.length > 0 ? parts : [],
    sources: all === 'gross' ? [] : sources,
    rounding: [...ROUNDING[all]],
  };
}
