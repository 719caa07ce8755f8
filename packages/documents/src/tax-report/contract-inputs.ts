import { insuranceTerms, SPECIFICATION } from '@pcm/domain';
import type { Pen } from '../pen.ts';
import { datesText } from '../project-facts.ts';
import { valueOrigin } from './origins.ts';
import type { TaxReportContext } from './report-context.ts';
import type { Input } from './report-input.ts';

/** Returns whether the yearly contract counts, and its terms where it does. */
export function contractInputs({ data }: TaxReportContext, pen: Pen): Input[] {
  const { say } = pen;
  const terms = insuranceTerms(data, SPECIFICATION);
  const entered = say('taxReport:origin.entered');
  const own = data.socialContributions?.yearlyInsurance;
  const counts: Input = [
    say('taxReport:inputs.contractCounts'),
    say(terms.counts ? 'taxReport:inputs.on' : 'taxReport:inputs.off'),
    entered,
  ];
  if (!terms.counts) return [counts];
  const standard = SPECIFICATION.insuranceContract.value;
  const inMad = (amount: number) => pen.money(amount, 'MAD');
  const inDays = (count: number) => say('cost:days', { count });
  const dates = datesText(own?.contractStartDate, own?.contractEndDate, pen);
  return [
    counts,
    [
      say('taxReport:inputs.contractAmount'),
      inMad(terms.contractAmount),
      valueOrigin(terms.contractAmount, [standard.contractAmount], inMad, pen),
    ],
    [
      say('taxReport:inputs.period'),
      inDays(terms.contractPeriod),
      valueOrigin(terms.contractPeriod, [standard.contractPeriod], inDays, pen),
    ],
    [
      say('taxReport:inputs.agents'),
      pen.number(terms.agentCount),
      valueOrigin(terms.agentCount, [standard.agentCount], pen.number, pen),
    ],
    ...(dates === '' ? [] : ([[say('taxReport:inputs.dates'), dates, entered]] satisfies Input[])),
    [
      say('taxReport:inputs.personDays'),
      pen.number(terms.personDays),
      say('taxReport:inputs.computed'),
    ],
  ];
}
