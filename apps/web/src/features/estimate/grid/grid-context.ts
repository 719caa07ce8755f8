import { createContext } from 'react';
import type { ListKey } from '../state/working-line.ts';
import type { ChosenRows } from './use-chosen-rows.ts';

/** The grid that contains an element. */
export interface GridScope {
  name: string;
  lists: readonly ListKey[];
  rows: ChosenRows | null;
}

export const GridContext = createContext<GridScope>({ name: '', lists: [], rows: null });
