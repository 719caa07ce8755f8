import {
  type ContributionTerms,
  contributionRate,
  contributionTerms,
  labourSources,
  SPECIFICATION,
} from '@pcm/domain';
import type { Pen } from '../pen.ts';
import { originText, sourceText } from '../sources.ts';
import { valueOrigin } from './origins.ts';
import type { TaxReportContext } from './report-context.ts';
import type { Input } from './report-input.ts';

const onOrOff = (isOn: boolean, { say }: Pen) =>
  say(isOn ? 'taxReport:inputs.on' : 'taxReport:inputs.off');

/** Returns the switches, with the terms of those that are on. */
export function contributionInputs({ data, parameters }: TaxReportContext, pen: Pen): Input[] {
  const { say } = pen;
  const social = data.socialContributions;
  const entered = say('taxReport:origin.entered');
  const switches: Input[] = [
    [say('taxReport:inputs.social'), onOrOff(social?.enabled === true, pen), entered],
    [
      say('taxReport:inputs.contributions'),
      onOrOff(social?.cnssConfig?.enabled === true, pen),
      entered,
    ],
  ];
  const terms = contributionTerms(data, parameters);
  if (parameters.law !== undefined) {
    // The rows of the law and the choices of the estimate, each with its reference.
    const rows = labourSources(data, parameters).map(
      (source): Input => [sourceText(source, pen), '', originText(source, pen)],
    );
    return [...switches, ...(terms.counts ? methodInputs(terms, pen) : []), ...rows];
  }
  return terms.counts ? [...switches, ...termInputs(terms, pen)] : switches;
}

/** Returns the choices of the base, which the law leaves to the estimate too. */
function methodInputs(terms: ContributionTerms, pen: Pen): Input[] {
  const { say } = pen;
  const standard = say('taxReport:origin.standard');
  const entered = say('taxReport:origin.entered');
  const method = terms.usesMinimumOnly ? 'minimumWage' : 'actualWage';
  return [
    [
      say('taxReport:inputs.method'),
      say(`taxReport:inputs.${method}`),
      terms.usesMinimumOnly ? entered : standard,
    ],
    [
      say('taxReport:inputs.raise'),
      onOrOff(terms.raisesToMinimum, pen),
      terms.raisesToMinimum ? standard : entered,
    ],
  ];
}

function termInputs(terms: ContributionTerms, pen: Pen): Input[] {
  const { say, percent } = pen;
  const { contributions, contributionCeiling, minimumWages, initialMinimumWages } = SPECIFICATION;
  const standardOf = (payer: 'employer' | 'employee') =>
    contributionRate(contributions.value, payer);
  const rateOf = (payer: 'employer' | 'employee'): Input => {
    const rate = contributionRate(terms.components, payer);
    return [
      say(`taxReport:inputs.${payer}`),
      percent(rate),
      valueOrigin(rate, [standardOf(payer)], percent, pen),
    ];
  };
  const inMad = (amount: number) => pen.money(amount, 'MAD');
  const wage = (key: 'smig' | 'smag'): Input => [
    say(`taxReport:inputs.${key}`),
    inMad(terms[key]),
    valueOrigin(terms[key], [minimumWages.value[key], initialMinimumWages.value[key]], inMad, pen),
  ];
  const standard = say('taxReport:origin.standard');
  return [
    rateOf('employer'),
    rateOf('employee'),
    ...methodInputs(terms, pen),
    [
      say('taxReport:inputs.ceiling'),
      inMad(terms.ceiling),
      valueOrigin(terms.ceiling, [contributionCeiling.value], inMad, pen),
    ],
    wage('smig'),
    wage('smag'),
    [say('taxReport:inputs.days'), pen.number(terms.daysPerMonth), standard],
  ];
}
