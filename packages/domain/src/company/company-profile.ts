/** Who the company is, as its letterhead says it. Texts are empty where nothing is entered. */
export interface CompanyProfile {
  name: string;
  /** `SARL`, `SA`, … */
  legalForm: string;
  /** Units: MAD. */
  capital: number | null;
  /** Lines stay. */
  address: string;
  city: string;
  phone: string;
  email: string;
  website: string;
  /** Common identifier of enterprises. */
  ice: string;
  /** Tax identifier (IF). */
  taxId: string;
  /** Number in the trade register (RC), and the town that keeps it. */
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

/** A company of which nothing is known yet. */
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
