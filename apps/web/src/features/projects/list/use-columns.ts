import { useIsNarrow } from '../../../platform/use-breakpoint.ts';

/** Windows narrower than these show one column, or two; card-grid.module.css has the same. */
const ONE_COLUMN = 700;
const TWO_COLUMNS = 1060;

/** How many cards stand side by side. */
export function useColumns(): 1 | 2 | 3 {
  const isSingle = useIsNarrow(ONE_COLUMN);
  const isDouble = useIsNarrow(TWO_COLUMNS);
  if (isSingle) return 1;
  return isDouble ? 2 : 3;
}
