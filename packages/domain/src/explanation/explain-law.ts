import { contributionRows } from '../cost/contribution-rows.ts';
import { contributionTerms } from '../cost/contribution-terms.ts';
import { labourSpans, personLabour } from '../cost/labour.ts';
import { personnelInputs } from '../cost/personnel.ts';
import { fromMinorUnits, toMinorUnits } from '../money/amount.ts';
import { CNSS_COMPONENTS } from '../parameters/moroccan-rows.ts';
import type { LawTerms } from '../parameters/parameter-set.ts';
import { dayRateSource } from './cost-sources.ts';
import type { CostContext } from './explain-cost.ts';
import type {
  CnssColumn,
  Explanation,
  ExplanationPart,
  FigureKey,
  PartCode,
  RoundingCode,
} from './explanation.ts';
import { labourSources } from './law-sources.ts';

/** A context whose estimate is priced by the law. */
export interface LawContext extends CostContext {
  law: LawTerms;
}

const ROUNDING: RoundingCode[] = ['termPerPerson', 'sumOfRounded'];

const plus = (code: PartCode, amount: number): ExplanationPart => ({ code, operator: '+', amount });

/** Leaves out parts that are 0 and were not asked for. */
const present = (parts: readonly ExplanationPart[]) => parts.filter(({ amount }) => amount !== 0);

/** Explains the cost of all people by the terms of the law. */
export function explainPersonnelByLaw(context: LawContext): Explanation {
  const { cost } = context.priced;
  const { labour } = cost;
  return {
    figure: 'personnel',
    amount: cost.personnel,
    kind: 'amount',
    formula: 'personnelByLaw',
    parts:
      labour === undefined
        ? []
        : [
            plus('baseWages', labour.baseWages),
            ...present([
              plus('overtime', labour.overtime),
              plus('bonuses', labour.bonuses),
              plus('seniority', labour.seniority),
              plus('paidTimeOff', labour.paidTimeOff),
            ]),
            plus('employerContributions', labour.employerContributions),
            ...present([plus('accidentInsurance', labour.accidentInsurance)]),
          ],
    sources: labourSources(context.data, context.parameters),
    rounding: ['eachLine', ...ROUNDING],
  };
}

/** Explains one personnel line by the terms of the law. */
export function explainPersonnelLineByLaw(
  figure: FigureKey,
  index: number,
  context: LawContext,
): Explanation {
  const { data, priced, parameters, law } = context;
  const line = data.personnel?.[index];
  const amounts = priced.lines.personnel[index];
  const explained = { figure, kind: 'amount', formula: 'personnelLineByLaw' } as const;
  if (line === undefined || amounts?.labour === undefined) {
    return { ...explained, amount: null, parts: [], sources: [], rounding: [] };
  }
  const { count, rate, days } = personnelInputs(line, parameters);
  const { overtime, seniority, paidTimeOff, accidentInsurance } = amounts.labour;
  const counts = contributionTerms(data, parameters).counts;
  return {
    ...explained,
    amount: amounts.subtotal,
    parts: [
      {
        ...plus('baseWage', amounts.baseWage),
        note: { code: 'countRateDays', values: { count, rate, days } },
      },
      ...present([
        plus('overtime', overtime),
        plus('bonus', amounts.bonus),
        {
          ...plus('seniority', seniority),
          note: { code: 'yearsOfService', values: { years: line.seniorityYears ?? 0 } },
        },
        plus('paidTimeOff', paidTimeOff),
      ]),
      {
        ...plus('employerContribution', amounts.employerContribution),
        ...(counts ? {} : { note: { code: 'contributionsOff', values: {} } as const }),
      },
      ...present([
        {
          ...plus('accidentInsurance', accidentInsurance),
          note: { code: 'percentOfGross', values: { percent: law.accidentPercent } },
        },
      ]),
    ],
    sources: [
      dayRateSource(data, line, parameters),
      ...labourSources(context.data, context.parameters),
    ],
    rounding: ['eachLine', ...ROUNDING],
  };
}

/** Returns a part per component of the contributions, with its rate and its ceiling. */
function componentParts(
  payer: 'employer' | 'employee',
  amountOf: (at: number) => number,
  { data, parameters }: LawContext,
): ExplanationPart[] {
  const { components, ceiling } = contributionTerms(data, parameters);
  return present(
    CNSS_COMPONENTS.map((id, at): ExplanationPart => {
      const component = components[at];
      const percent = component?.[payer] ?? 0;
      return {
        ...plus(id, amountOf(at)),
        note:
          component?.capped === true
            ? { code: 'componentCapped', values: { percent, ceiling } }
            : { code: 'componentRate', values: { percent } },
      };
    }),
  );
}

/** Explains the contributions of one payer over all lines, component by component. */
export function explainContributionsByLaw(
  figure: 'employerContributions' | 'employeeContributions',
  context: LawContext,
): Explanation {
  const { cost } = context.priced;
  const payer = figure === 'employerContributions' ? 'employer' : 'employee';
  return {
    figure,
    amount:
      payer === 'employer'
        ? cost.socialContributions
        : cost.cnssBreakdown.totalEmployeeContributions,
    kind: 'amount',
    formula: `${figure}ByLaw`,
    parts: componentParts(
      payer,
      (at) => cost.cnssBreakdown.components?.[at]?.[payer] ?? 0,
      context,
    ),
    sources: labourSources(context.data, context.parameters),
    rounding: ROUNDING,
  };
}

const FORMULA = {
  gross: 'cnssGrossByLaw',
  base: 'cnssBaseByLaw',
  employer: 'employerContributionsByLaw',
  employee: 'employeeContributionsByLaw',
  net: 'cnssNet',
} as const;

/** Explains a column of the CNSS table for one line, by the terms of the law. */
export function explainCnssLineByLaw(
  figure: FigureKey,
  column: CnssColumn,
  index: number,
  context: LawContext,
): Explanation {
  const { data, priced, parameters, law } = context;
  const row = contributionRows(data, priced, parameters)[index];
  const line = data.personnel?.[index];
  const explained = { figure, kind: 'amount', formula: FORMULA[column] } as const;
  if (row === undefined || line === undefined) {
    return { ...explained, amount: null, parts: [], sources: [], rounding: [] };
  }
  const { count, rate, days } = personnelInputs(line, parameters);
  const amounts = priced.lines.personnel[index];
  const spans = labourSpans(priced.cost.projectDays, law);
  const terms = contributionTerms(data, parameters);
  const person = personLabour({ rate, days, line }, spans, law, terms);
  const wage: ExplanationPart[] = [
    {
      ...plus('baseWage', amounts?.baseWage ?? 0),
      note: { code: 'countRateDays', values: { count, rate, days } },
    },
    ...present([
      plus('overtime', amounts?.labour?.overtime ?? 0),
      plus('bonus', amounts?.bonus ?? 0),
      plus('seniority', amounts?.labour?.seniority ?? 0),
      plus('paidTimeOff', amounts?.labour?.paidTimeOff ?? 0),
    ]),
  ];
  const partsOf = (): ExplanationPart[] => {
    switch (column) {
      case 'gross':
        return settled(wage, row.gross);
      case 'base':
        return [{ ...plus('contributionBase', row.base), note: baseNote(row.basis, row, terms) }];
      case 'net':
        return [
          plus('grossWage', row.gross),
          { code: 'employeeContribution', operator: '-', amount: row.employee },
        ];
      default:
        return componentParts(
          column,
          (at) => fromMinorUnits((person[column][at] ?? 0) * count),
          context,
        );
    }
  };
  return {
    ...explained,
    amount: row[column],
    parts: partsOf(),
    sources: labourSources(context.data, context.parameters),
    rounding: ROUNDING,
  };
}

function baseNote(
  basis: 'wage' | 'minimum' | 'ceiling',
  { perPerson, count }: { perPerson: { base: number }; count: number },
  { counts }: { counts: boolean },
): NonNullable<ExplanationPart['note']> {
  if (!counts) return { code: 'contributionsOff', values: {} };
  const values = { perPerson: perPerson.base, count };
  return basis === 'minimum' ? { code: 'baseOnMinimum', values } : { code: 'baseOnWage', values };
}

/**
 * Adds the cents by which the gross wage, rounded once a person, differs from the sum of its
 * rounded terms, so that the parts add up to it.
 */
function settled(parts: readonly ExplanationPart[], amount: number): ExplanationPart[] {
  const sum = parts.reduce((cents, part) => cents + toMinorUnits(part.amount), 0);
  const left = toMinorUnits(amount) - sum;
  if (left === 0) return [...parts];
  return [
    ...parts,
    {
      code: 'roundingLeft',
      operator: left < 0 ? '-' : '+',
      amount: fromMinorUnits(Math.abs(left)),
    },
  ];
}
