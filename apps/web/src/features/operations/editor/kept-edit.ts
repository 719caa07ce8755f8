import { z } from 'zod';
import { readStored, removeStored, writeStored } from '../../../platform/storage.ts';
import { OPERATION_PREFIX } from '../../../saving/unsaved-keys.ts';
import { type OperationValues, operationValues } from './operation-values.ts';

const kept = z.object({
  /** The version of the operation that was edited. */
  version: z.int(),
  base: operationValues,
  values: operationValues,
});

/** Edits of an operation that have not been saved, as this browser keeps them. */
export type KeptEdit = z.output<typeof kept>;

const keyOf = (id: string) => `${OPERATION_PREFIX}${id}`;

/** Unsaved edits of an operation; null when there are none. */
export const keptEdit = (id: string): KeptEdit | null => readStored(keyOf(id), kept);

/** Keeps edits through a reload. */
export function keepEdit(
  id: string,
  edit: { version: number; base: OperationValues; values: OperationValues },
): void {
  writeStored(keyOf(id), edit);
}

/** Forgets edits that were saved or given up. */
export const forgetEdit = (id: string): void => removeStored(keyOf(id));
