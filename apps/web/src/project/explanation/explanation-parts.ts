import {
  type EstimateData,
  type Explanation,
  type ExplanationPart,
  explainFigure,
  type FigureKey,
  type PartCode,
  type PricedEstimate,
} from '@pcm/domain';

/** A part with the parts it is itself made of. */
export interface OpenedPart {
  part: ExplanationPart;
  inner: readonly ExplanationPart[];
}

const FIGURE_PARTS: readonly PartCode[] = [
  'personnel',
  'equipment',
  'logistics',
  'insurance',
  'additionalServices',
];

const isFigure = (code: PartCode): code is PartCode & FigureKey => FIGURE_PARTS.includes(code);

/**
 * The parts of an explanation opened one level further, so that one look shows where the money is:
 * a total lists what its subtotal is made of, and each kind of cost what it is made of.
 */
export function openedParts(
  explanation: Explanation,
  data: EstimateData,
  priced: PricedEstimate,
): OpenedPart[] {
  const parts =
    explanation.figure === 'total'
      ? explanation.parts.flatMap((part): ExplanationPart[] =>
          part.code === 'subtotal'
            ? [
                ...explainFigure('subtotal', data, priced).parts,
                { code: 'subtotal', operator: '=', amount: part.amount },
              ]
            : [part],
        )
      : explanation.parts;
  return parts.map((part) => ({
    part,
    inner: isFigure(part.code) ? explainFigure(part.code, data, priced).parts : [],
  }));
}

/**
 * How a figure came about. A total opens its subtotal, so it also names where the subtotal's rates
 * come from and how its lines are rounded.
 */
export function explainedWhole(
  figure: FigureKey,
  data: EstimateData,
  priced: PricedEstimate,
): Explanation {
  const explanation = explainFigure(figure, data, priced);
  if (figure !== 'total') return explanation;
  const subtotal = explainFigure('subtotal', data, priced);
  return {
    ...explanation,
    sources: [...subtotal.sources, ...explanation.sources],
    rounding: [...new Set([...subtotal.rounding, ...explanation.rounding])],
  };
}
