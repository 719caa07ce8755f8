import { contributionTerms } from '../cost/contribution-terms.ts';
import { isAgricultural, isBelowMinimum } from '../cost/contributions.ts';
import { hasRates, LINE_LIST_KEYS } from '../document/line-list-key.ts';
import { type LineEdit, proposal, type Rule } from './change.ts';
import { type PlacedValues, placedValues } from './line-meaning.ts';

function editOf({ list, index }: PlacedValues, median: number): LineEdit {
  return { list, index, set: hasRates(list) ? { rate: median } : { cost: median } };
}

/**
 * Lowers a rate above the company's own median. Holds: no wage is lowered below the minimum wage.
 */
export const rateAboveMedian: Rule = {
  name: 'rate-above-median',
  find: ({ data, usualRates, parameters }) => {
    if (usualRates.length === 0) return [];
    const usual = new Map(usualRates.map((rate) => [`${rate.list}/${rate.name.trim()}`, rate]));
    const terms = contributionTerms(data, parameters);
    const fallsBelowMinimum = ({ list, values }: PlacedValues, median: number) =>
      list === 'personnel' && isBelowMinimum(median, isAgricultural(values.name), terms);
    return LINE_LIST_KEYS.flatMap((list) =>
      placedValues(data, list).flatMap((line) => {
        const { values } = line;
        const known = usual.get(`${list}/${values.name.trim()}`);
        const rate = values.rate ?? values.cost ?? 0;
        if (known === undefined || known.median <= 0 || rate <= known.median) return [];
        if (values.included === false || fallsBelowMinimum(line, known.median)) return [];
        const { median, projects } = known;
        return [
          proposal({ rule: 'rate-above-median', rate, median, projects }, [editOf(line, median)]),
        ];
      }),
    );
  },
};
