import type { Language } from '@pcm/messages';
import type { Party } from './content.ts';
import { type Seller, senderOf } from './letterhead.ts';
import { penFor } from './pen.ts';
import { loadDocumentWords } from './words.ts';

/** Returns the company for the head of a quotation; null while nothing is known of it. */
export async function companyHead(seller: Seller, language: Language): Promise<Party | null> {
  const say = await loadDocumentWords(language);
  return senderOf(seller, penFor(language, 'MAD', say), true);
}
