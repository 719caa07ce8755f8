import { type Seller, sellerSchema } from '@pcm/contract';
import { readStored, removeStored } from '../../platform/storage.ts';

const KEY = 'pcm.seller';

/**
 * Returns the company that this browser kept for its quotations before the company had a profile;
 * null where there is none.
 */
export function rememberedSeller(): Seller | null {
  const seller = readStored(KEY, sellerSchema);
  const isEmpty = seller === null || Object.values(seller).every((text) => !text?.trim());
  return isEmpty ? null : seller;
}

/** Removes the kept company. */
export const forgetSeller = (): void => removeStored(KEY);
