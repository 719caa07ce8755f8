import {
  ENTERED,
  type EstimateData,
  type Explanation,
  type ExplanationSource,
  explainFigure,
  type PricedEstimate,
  SPECIFICATION,
} from '@pcm/domain';
import type { Block, Row } from './content.ts';
import type { Pen } from './pen.ts';
import type { WordKey } from './words.ts';

const PERCENTS = new Set([
  'percent',
  'employer',
  'employee',
  'weatherDelay',
  'equipmentFailure',
  'adminOverhead',
  'profitMargin',
]);
const IN_MAD = new Set(['smig', 'smag', 'smigHour', 'contractAmount', 'amount']);

function valuesText(source: ExplanationSource, pen: Pen): Record<string, string> {
  return Object.fromEntries(
    Object.entries(source.values).map(([key, value]) => {
      if (typeof value === 'string') return [key, key === 'day' ? pen.day(value) : value];
      if (PERCENTS.has(key)) return [key, pen.percent(value)];
      if (IN_MAD.has(key)) return [key, pen.money(value, 'MAD')];
      return [key, pen.number(value, { maxDecimals: 6 })];
    }),
  );
}

/** Returns the origin of a value in words. */
export function originText({ source }: ExplanationSource, { say }: Pen): string {
  if (source === ENTERED) return say('explanation:entered');
  if (source.startsWith('planning assumption')) return say('explanation:assumption');
  if (/^(specification|decisions)\b/.test(source)) return say('explanation:standard');
  return source;
}

/** Returns a value that was used in words. */
export function sourceText(source: ExplanationSource, pen: Pen): string {
  const key: WordKey = `explanation:source.${source.code}`;
  return pen.say(key, valuesText(source, pen));
}

/** Returns the explanations of the figures whose rates are listed. */
function explained(data: EstimateData, priced: PricedEstimate): Explanation[] {
  const hasOrder = (data.profitAnalysis?.customerOrderAmount ?? 0) > 0;
  return [
    explainFigure('subtotal', data, priced, SPECIFICATION),
    explainFigure('insurance', data, priced, SPECIFICATION),
    explainFigure('total', data, priced, SPECIFICATION),
    ...(hasOrder ? [explainFigure('totalTaxToPay', data, priced, SPECIFICATION)] : []),
  ];
}

/** Returns every rate that was used with its source, and how figures were rounded. */
export function sourceBlocks(data: EstimateData, priced: PricedEstimate, pen: Pen): Block[] {
  const { say } = pen;
  const explanations = explained(data, priced);
  const sources = new Map(
    explanations.flatMap((explanation) =>
      explanation.sources.map((source) => [source.code, source]),
    ),
  );
  const rounding = new Set(explanations.flatMap((explanation) => explanation.rounding));
  const rows = [...sources.values()].map((source): Row => {
    return { kind: 'line', cells: [sourceText(source, pen), originText(source, pen)] };
  });
  return [
    {
      type: 'table',
      title: say('documents:ratesAndSources'),
      columns: [
        { label: say('documents:columns.value'), kind: 'text' },
        { label: say('documents:columns.source'), kind: 'text' },
      ],
      rows,
    },
    {
      type: 'text',
      title: say('documents:rounding'),
      paragraphs: [[...rounding].map((code) => say(`explanation:rounding.${code}`)).join(' ')],
    },
  ];
}
