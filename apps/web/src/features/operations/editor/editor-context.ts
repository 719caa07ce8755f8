import { createContext, useContext } from 'react';
import type { OperationProblems, OperationValues } from './operation-values.ts';

/** The operation as it is being edited. */
export interface OperationEditing {
  id: string;
  values: OperationValues;
  set: (change: Partial<OperationValues>) => void;
  /** Shown once somebody has tried to save. */
  problems: OperationProblems;
}

/** Given by the editor to its cards. */
export const EditingContext = createContext<OperationEditing | null>(null);

/** The operation being edited. */
export function useEditing(): OperationEditing {
  const editing = useContext(EditingContext);
  if (editing === null) throw new Error('Outside of the operation editor');
  return editing;
}
