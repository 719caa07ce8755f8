import type { Seller } from '@pcm/contract';
import type { CompanyField, CompanyProfile } from '@pcm/domain';

const SAME = [
  'name',
  'address',
  'phone',
  'email',
  'ice',
  'taxId',
  'tradeRegister',
  'businessTax',
  'cnss',
] as const satisfies readonly (CompanyField & keyof Seller)[];

const RIB = /(?:\d[\s.-]?){23}\d/;

/** The bank that somebody wrote in one text: its RIB where one can be told, and the rest. */
function bankOf(text: string): Partial<CompanyProfile> {
  const [rib] = RIB.exec(text) ?? [];
  if (rib === undefined) return { bankName: text };
  const name = text.replace(rib, '').replace(/\bRIB\b/i, '');
  return { rib, bankName: name.replace(/^[\s:,;·–-]+|[\s:,;·–-]+$/g, '') };
}

/** What a browser remembers of the company and the profile does not say. */
export function missingOf(seller: Seller, profile: CompanyProfile): Partial<CompanyProfile> {
  const known: Partial<CompanyProfile> = {
    ...Object.fromEntries(SAME.map((field) => [field, seller[field] ?? ''])),
    ...bankOf(seller.bank ?? ''),
  };
  const entries = Object.entries(known).filter(
    ([field, text]) => text !== '' && profile[field as CompanyField] === '',
  );
  return Object.fromEntries(entries);
}
