import type { Language } from '@pcm/messages';
import type { Party } from './content.ts';
import { bankLine, quotationSender, type Seller } from './letterhead.ts';
import { penFor } from './pen.ts';
import { loadDocumentWords } from './words.ts';

/** The details of the company that a quotation prints. */
interface CompanyOnPaper {
  /** Null while nothing about it is known. */
  head: Party | null;
  /** Below the price; empty while no account is known. */
  bank: string;
  /** Printed at the foot of every page. */
  foot: string;
}

/** Returns the company's details for each place of a quotation. */
export async function companyOnPaper(seller: Seller, language: Language): Promise<CompanyOnPaper> {
  const pen = penFor(language, 'MAD', await loadDocumentWords(language));
  return { ...quotationSender(seller, pen), bank: bankLine(seller, pen) };
}
