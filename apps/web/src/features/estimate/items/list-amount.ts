import { sumAmounts } from '@pcm/domain';

/** What the lines of a list come to: the sum of amounts that are rounded already. */
export const listAmount = (amounts: readonly number[]): number => sumAmounts([...amounts]);
