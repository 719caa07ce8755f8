import type { Language } from '@pcm/messages';
import type { Party } from './content.ts';
import { bankLine, quotationSender, type Seller } from './letterhead.ts';
import { penFor } from './pen.ts';
import { loadDocumentWords } from './words.ts';

/** What a quotation prints of the company. */
interface CompanyOnPaper {
  /** Null while nothing is known of it. */
  head: Party | null;
  /** Below the price; empty while no account is known. */
  bank: string;
  /** At the foot of every page. */
  foot: string;
}

/** Returns the company as a quotation shows it, place by place. */
export async function companyOnPaper(seller: Seller, language: Language): Promise<CompanyOnPaper> {
  const pen = penFor(language, 'MAD', await loadDocumentWords(language));
  return { ...quotationSender(seller, pen), bank: bankLine(seller, pen) };
}
