import { withLatinDigits } from '../money/latin-digits.ts';

/** The company in its letterhead. Texts are empty where nothing is entered. */
export interface CompanyProfile {
  name: string;
  /** `SARL`, `SA`, … */
  legalForm: string;
  /** Units: MAD. */
  capital: number | null;
  /** Line breaks stay. */
  address: string;
  city: string;
  phone: string;
  email: string;
  website: string;
  /** The common identifier of enterprises. */
  ice: string;
  /** The tax identifier (IF). */
  taxId: string;
  /** The number in the trade register (RC), and the town that keeps the register. */
  tradeRegister: string;
  tradeRegisterTown: string;
  /** Taxe professionnelle (patente). */
  businessTax: string;
  cnss: string;
  bankName: string;
  rib: string;
  iban: string;
  swift: string;
}

/** A field of the profile. */
export type CompanyField = keyof CompanyProfile;

/** The fields with a number of a register or an account. */
export const IDENTIFIER_FIELDS = [
  'ice',
  'taxId',
  'tradeRegister',
  'businessTax',
  'cnss',
  'rib',
  'iban',
  'swift',
] as const satisfies readonly CompanyField[];

/** Returns a profile, or some fields of one, with its identifiers in the digits 0 to 9. */
export function withPlainIdentifiers<Profile extends Partial<CompanyProfile>>(
  profile: Profile,
): Profile {
  const plain = IDENTIFIER_FIELDS.flatMap((field) => {
    const text = profile[field];
    return text === undefined ? [] : [[field, withLatinDigits(text)] as const];
  });
  return { ...profile, ...Object.fromEntries(plain) };
}

/** The profile of a company that has entered nothing. */
export const EMPTY_COMPANY: Readonly<CompanyProfile> = {
  name: '',
  legalForm: '',
  capital: null,
  address: '',
  city: '',
  phone: '',
  email: '',
  website: '',
  ice: '',
  taxId: '',
  tradeRegister: '',
  tradeRegisterTown: '',
  businessTax: '',
  cnss: '',
  bankName: '',
  rib: '',
  iban: '',
  swift: '',
};
