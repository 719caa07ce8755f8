import { type Seller, sellerSchema } from '@pcm/contract';
import { z } from 'zod';
import { readStored, writeStored } from '../../lib/storage.ts';
import type { ExportChoice } from './use-document-export.ts';

const TERMS_KEY = 'pcm.quotation-terms';
const SELLER_KEY = 'pcm.seller';
const USUAL_TERMS = { validityDays: 30, scope: true };

const storedTerms = z.object({
  validityDays: z.int().optional(),
  conditions: z.string().optional(),
  scope: z.boolean().default(true),
});

/** What this browser's last quotation said: terms and company are much the same for each client. */
export function rememberedTerms(): Pick<ExportChoice, 'quotation' | 'seller'> {
  return {
    quotation: readStored(TERMS_KEY, storedTerms) ?? USUAL_TERMS,
    seller: readStored(SELLER_KEY, sellerSchema) ?? {},
  };
}

/** Keeps terms and company for the next quotation; its reference is its own. */
export function rememberTerms(quotation: ExportChoice['quotation'], seller: Seller): void {
  const { validityDays, conditions, scope } = quotation;
  writeStored(TERMS_KEY, { validityDays, conditions, scope });
  writeStored(SELLER_KEY, seller);
}
