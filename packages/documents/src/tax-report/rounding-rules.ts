import type { TextBlock } from '../content.ts';
import type { Pen } from '../pen.ts';
import type { TaxReportContext } from './report-context.ts';

/** Returns the rounding of every figure in the report. */
export function roundingBlock({ parameters }: TaxReportContext, { say }: Pen): TextBlock {
  return {
    type: 'text',
    title: say('taxReport:rounding.title'),
    paragraphs: [
      [
        say('explanation:rounding.eachLine'),
        say(
          parameters.law === undefined
            ? 'explanation:rounding.contributionPerPerson'
            : 'explanation:rounding.termPerPerson',
        ),
        say('explanation:rounding.shareAtEnd'),
        say('explanation:rounding.eachPercentage'),
        say('taxReport:rounding.dividend'),
        say('explanation:rounding.sumOfRounded'),
        say('taxReport:rounding.margins'),
      ].join(' '),
    ],
  };
}
