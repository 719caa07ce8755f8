import { createContext, useContext } from 'react';
import type { OperationProblems, OperationValues } from './operation-values.ts';

/** The state of an operation in the editor. */
export interface OperationEditing {
  id: string;
  values: OperationValues;
  set: (change: Partial<OperationValues>) => void;
  /** Shown after the first attempt to save. */
  problems: OperationProblems;
}

/** Passes the editor's state to its cards. */
export const EditingContext = createContext<OperationEditing | null>(null);

/** Returns the state of the operation in the editor. */
export function useEditing(): OperationEditing {
  const editing = useContext(EditingContext);
  if (editing === null) throw new Error('Outside of the operation editor');
  return editing;
}
