import { getRouteApi } from '@tanstack/react-router';
import type { PeriodLength } from '../charts/calendar-periods.ts';
import type { CellUse } from './heat-rows.ts';
import { fittingLength, possibleLengths, type WorkPeriod, workPeriods } from './periods.ts';

const route = getRouteApi('/analytics');

interface ResourceColumns {
  periods: readonly WorkPeriod[];
  cell: CellUse;
  length: PeriodLength;
  /** What can be chosen; one alone is no choice. */
  lengths: readonly PeriodLength[];
  chooseCell: (cell: CellUse) => void;
  chooseLength: (length: PeriodLength) => void;
}

/** What the heat maps count and by which periods; the choice stands in the address. */
export function useResourceColumns(months: readonly string[]): ResourceColumns {
  const { use, scale } = route.useSearch();
  const navigate = route.useNavigate();
  const lengths = possibleLengths(months.length);
  const length = lengths.find((one) => one === scale) ?? fittingLength(months.length);
  const choose = (change: { use?: CellUse; scale?: PeriodLength }) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, ...change }),
      replace: true,
      resetScroll: false,
    });
  return {
    periods: workPeriods(months, length),
    // Nothing is needed at once where nothing has dates.
    cell: months.length === 0 ? 'days' : (use ?? 'days'),
    length,
    lengths,
    chooseCell: (cell) => choose({ use: cell }),
    chooseLength: (chosen) => choose({ scale: chosen }),
  };
}
