import type { Sight } from './page-sight.ts';
import type { Stop } from './stop.ts';
import { useIsMissing } from './use-stop.ts';

/** Why a stop can't point at its control: another page has it, a dialog is over it, or nothing has it. */
export type Trouble = 'elsewhere' | 'underDialog' | 'missing' | null;

/** What stands in the way of a stop. */
export function useTrouble(
  stop: Stop | null,
  { isHere, sight }: { isHere: boolean; sight: Sight },
): Trouble {
  const isThere = stop === null || sight.target !== null;
  const isMissing = useIsMissing(`${stop?.name} ${isHere}`, isThere);
  if (isThere || !isMissing) return null;
  if (sight.isUnderDialog) return 'underDialog';
  return isHere ? 'missing' : 'elsewhere';
}
