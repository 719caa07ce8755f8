import type { Sight } from './page-sight.ts';
import type { Stop } from './stop.ts';
import { useIsMissing } from './use-stop.ts';

/** Why a stop's control cannot be shown: it is on another page, under a dialog, or missing. */
export type Trouble = 'elsewhere' | 'underDialog' | 'missing' | null;

/** Returns the reason why a stop cannot be shown, or null. */
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
