import { useIsNarrow } from '../../../platform/use-breakpoint.ts';

/** Narrower windows show one column or two; card-grid.module.css has the same widths. Units: px. */
const ONE_COLUMN = 700;
const TWO_COLUMNS = 1060;

/** Returns the number of card columns. */
export function useColumns(): 1 | 2 | 3 {
  const isSingle = useIsNarrow(ONE_COLUMN);
  const isDouble = useIsNarrow(TWO_COLUMNS);
  if (isSingle) return 1;
  return isDouble ? 2 : 3;
}
