import type { ReactNode } from 'react';

/** One line of the palette. */
export interface PaletteEntry {
  key: string;
  label: string;
  icon: ReactNode;
  /** At the end, lighter: a shortcut or a state. */
  hint?: string | undefined;
  /** Found by these words too. */
  words?: string | undefined;
  run: () => void;
}
