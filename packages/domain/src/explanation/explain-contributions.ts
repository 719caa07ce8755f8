import {
  type ContributionRow,
  contributionRows,
  contributionSums,
} from '../estimate/contribution-rows.ts';
import { contributionTerms } from '../estimate/contribution-terms.ts';
import { personnelInputs } from '../estimate/personnel.ts';
import { sumAmounts } from '../money/amount.ts';
import { contributionSources, dayRateSource } from './cost-sources.ts';
import type { CostContext } from './explain-cost.ts';
import type {
  CnssColumn,
  CnssFigureKey,
  Explanation,
  ExplanationPart,
  NoteCode,
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

const BASE_NOTE = {
  wage: 'baseOnWage',
  minimum: 'baseOnMinimum',
  ceiling: 'baseOnCeiling',
} as const satisfies Record<string, NoteCode>;

const SHARE_NOTE = {
  wage: 'contributionOnWage',
  minimum: 'contributionOnMinimum',
  ceiling: 'contributionOnCeiling',
} as const satisfies Record<string, NoteCode>;

const ROUNDING: Readonly<Record<CnssColumn, readonly RoundingCode[]>> = {
  gross: ['eachLine'],
  base: ['contributionPerPerson'],
  employer: ['contributionPerPerson'],
  employee: ['contributionPerPerson'],
  net: ['eachLine', 'contributionPerPerson', 'sumOfRounded'],
};

function partsOfLine(
  column: CnssColumn,
  row: ContributionRow,
  { data, parameters }: CostContext,
  index: number,
): ExplanationPart[] {
  const terms = contributionTerms(data, parameters);
  const { count, rate, days } = personnelInputs(data.personnel?.[index] ?? {}, parameters);
  const off = { code: 'contributionsOff', values: {} } as const;
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
    note: terms.counts
      ? {
          code: SHARE_NOTE[row.basis],
          values: {
            perPerson: row.perPerson[payer],
            count,
            percent: sumAmounts(terms.components.map((component) => component[payer])),
          },
        }
      : off,
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
            ? { code: BASE_NOTE[row.basis], values: { perPerson: row.perPerson.base, count } }
            : off,
        },
      ];
    case 'net':
      return [gross, share('employee', '-')];
    default:
      return [share(column, '+')];
  }
}

/** A column of the CNSS table: of one line, or of all people where `index` is absent. */
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
        ...(isWage ? [dayRateSource(data, line)] : []),
        ...(column === 'gross' ? [] : sources),
      ],
      rounding: [...ROUNDING[column]],
    };
  }
  const sums = contributionSums(rows);
  const all = column === 'gross' || column === 'base' ? column : 'net';
  const counted = (code: 'baseWages' | 'contributionBase', amount: number): ExplanationPart => ({
    code,
    operator: '+',
    amount,
    note: { code: 'lineCount', values: { count: rows.length } },
  });
  const parts: ExplanationPart[] =
    all === 'base'
      ? [counted('contributionBase', sums.base)]
      : all === 'gross'
        ? [counted('baseWages', sums.gross)]
        : [
            counted('baseWages', sums.gross),
            { code: 'employeeContributions', operator: '-', amount: sums.employee },
          ];
  return {
    ...base,
    amount: sums[all],
    formula: ALL_FORMULA[all],
    parts: rows.length > 0 ? parts : [],
    sources: all === 'gross' ? [] : sources,
    rounding: [...ROUNDING[all]],
  };
}
