import type { ProductionRate } from '@pcm/domain';
import { z } from 'zod';
import {
  readStored,
  removeStored,
  type StorageResult,
  writeStored,
} from '../../../platform/storage.ts';

const STORAGE_KEY = 'pcm.production-rates';

const rates = z.record(z.string(), z.number().positive());

const nameOf = (projectType: string, rate: ProductionRate | undefined) =>
  rate === undefined ? projectType : `${projectType}/${rate.method.en}`;

const allRates = () => readStored(STORAGE_KEY, rates) ?? {};

/** Returns the rate this browser keeps for a project type and method; null when there is none. */
export function readOwnRate(projectType: string, rate: ProductionRate | undefined): number | null {
  return allRates()[nameOf(projectType, rate)] ?? null;
}

/** Stores a rate; null or an invalid rate removes the stored one. */
export function keepOwnRate(
  projectType: string,
  rate: ProductionRate | undefined,
  value: number | null,
): StorageResult {
  const { [nameOf(projectType, rate)]: _before, ...others } = allRates();
  const next =
    value === null || value <= 0 ? others : { ...others, [nameOf(projectType, rate)]: value };
  if (Object.keys(next).length === 0) {
    removeStored(STORAGE_KEY);
    return 'stored';
  }
  return writeStored(STORAGE_KEY, next);
}
