import type { TextBlock } from '../content.ts';
import type { Pen } from '../pen.ts';

/** Returns the rounding of every figure in the report. */
export function roundingBlock({ say }: Pen): TextBlock {
  return {
    type: 'text',
    title: say('taxReport:rounding.title'),
    paragraphs: [
      [
        say('explanation:rounding.eachLine'),
        say('explanation:rounding.contributionPerPerson'),
        say('explanation:rounding.shareAtEnd'),
        say('explanation:rounding.eachPercentage'),
        say('taxReport:rounding.dividend'),
        say('explanation:rounding.sumOfRounded'),
        say('taxReport:rounding.margins'),
      ].join(' '),
    ],
  };
}
