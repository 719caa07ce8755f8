import type { EstimateData } from '@pcm/domain';
import { linesOf } from '../state/line-lists.ts';

/** Days of all people together: what the yearly contract is shared by. */
export const personDaysOf = (data: EstimateData): number =>
  linesOf(data, 'personnel').reduce((sum, line) => sum + line.count * line.days, 0);
