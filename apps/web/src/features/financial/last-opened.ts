import { z } from 'zod';
import { readStored, writeStored } from '../../platform/storage.ts';

const STORAGE_KEY = 'pcm.financial.project';

/** Returns the project last analysed in this browser; null when there was none. */
export const lastOpened = (): string | null => readStored(STORAGE_KEY, z.string().min(1));

/** Stores the open project for the next visit without one. */
export const rememberOpened = (id: string): void => void writeStored(STORAGE_KEY, id);
