import type { CSSProperties } from 'react';
import { formatAmount } from '../../../platform/words/format.ts';
import { usePriced } from '../state/estimate-context.tsx';

/** A figure that no amount of its grid exceeds. */
export type WidestFigure =
  | 'personnel'
  | 'equipment'
  | 'logistics'
  | 'insurance'
  | 'additionalServices';

/** As many characters fit into a column as it is. */
const FITTING = 12;

type AmountWidths = CSSProperties &
  Partial<Record<'--amount-column' | '--bonus-column' | '--cnss-column', string>>;

const lengthOf = (amount: number) => formatAmount(amount, 'en', 2).length;

const widthOf = (length: number) => `calc(${length}ch + 24px)`;

/** Widens the columns of amounts where they have more digits than those hold. */
export function useAmountWidth(figure: WidestFigure): AmountWidths {
  const amount = usePriced(({ cost }) => lengthOf(cost[figure]));
  const bonus = usePriced(({ cost }) => lengthOf(figure === 'personnel' ? cost.bonuses : 0));
  const cnss = usePriced(({ cost }) =>
    lengthOf(figure === 'personnel' ? cost.socialContributions : 0),
  );
  return {
    ...(amount > FITTING ? { '--amount-column': widthOf(amount) } : {}),
    ...(bonus > FITTING ? { '--bonus-column': widthOf(bonus) } : {}),
    ...(cnss > FITTING ? { '--cnss-column': widthOf(cnss) } : {}),
  };
}
