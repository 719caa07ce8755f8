import type { CSSProperties } from 'react';
import { formatAmount } from '../../../lib/format.ts';
import { usePriced } from '../state/estimate-context.tsx';

/** A figure that no amount of its grid exceeds. */
export type WidestFigure =
  | 'personnel'
  | 'equipment'
  | 'logistics'
  | 'insurance'
  | 'additionalServices';

/** As many characters fit into the column as it is. */
const FITTING = 12;

type AmountWidth = CSSProperties & { '--amount-column'?: string };

/** Widens the column of amounts where they have more digits than it holds. */
export function useAmountWidth(figure: WidestFigure): AmountWidth | undefined {
  const length = usePriced((priced) => formatAmount(priced.cost[figure], 'en', 2).length);
  return length > FITTING ? { '--amount-column': `calc(${length}ch + 24px)` } : undefined;
}
