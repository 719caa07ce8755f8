import {
  type EstimateData,
  type Explanation,
  type ExplanationPart,
  explainFigure,
  type FigureKey,
  type PartCode,
  type PricedEstimate,
  SPECIFICATION,
} from '@pcm/domain';

/** A part of a figure, with its own parts. */
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
 * Opens the parts of an explanation one level further, so that the largest costs show at once: a
 * total lists the parts of its subtotal, and each kind of cost lists its own parts.
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
                ...explainFigure('subtotal', data, priced, SPECIFICATION).parts,
                { code: 'subtotal', operator: '=', amount: part.amount },
              ]
            : [part],
        )
      : explanation.parts;
  return parts.map((part) => ({
    part,
    inner: isFigure(part.code) ? explainFigure(part.code, data, priced, SPECIFICATION).parts : [],
  }));
}

/**
 * Returns the explanation of a figure. A total opens its subtotal, so that it also has the sources
 * of the subtotal's rates and the rounding of its lines.
 */
export function explainedWhole(
  figure: FigureKey,
  data: EstimateData,
  priced: PricedEstimate,
): Explanation {
  const explanation = explainFigure(figure, data, priced, SPECIFICATION);
  if (figure !== 'total') return explanation;
  const subtotal = explainFigure('subtotal', data, priced, SPECIFICATION);
  return {
    ...explanation,
    sources: [...subtotal.sources, ...explanation.sources],
    rounding: [...new Set([...subtotal.rounding, ...explanation.rounding])],
  };
}
