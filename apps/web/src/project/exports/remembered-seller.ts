import { type Seller, sellerSchema } from '@pcm/contract';
import { readStored, removeStored } from '../../platform/storage.ts';

const KEY = 'pcm.seller';

/**
 * The company as this browser kept it for its quotations, from before the company had a profile;
 * null where there is none.
 */
export function rememberedSeller(): Seller | null {
  const seller = readStored(KEY, sellerSchema);
  const isEmpty = seller === null || Object.values(seller).every((text) => !text?.trim());
  return isEmpty ? null : seller;
}

/** Forgets it. */
export const forgetSeller = (): void => removeStored(KEY);
