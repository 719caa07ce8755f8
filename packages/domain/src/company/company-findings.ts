import { withLatinDigits } from '../money/latin-digits.ts';
import type { CompanyField, CompanyProfile } from './company-profile.ts';
import { endsInControl, isControlledIban, plainIdentifier } from './control-digits.ts';

/** The codes of faults and unusual values in the fields of the profile. */
export type CompanyFindingCode =
  | 'ice-digits'
  | 'ice-control'
  | 'rib-digits'
  | 'rib-control'
  | 'iban-shape'
  | 'iban-control'
  | 'iban-other-account'
  | 'swift-shape'
  | 'email-shape'
  | 'website-shape'
  | 'phone-shape'
  | 'tax-id-digits'
  | 'register-digits'
  | 'business-tax-digits'
  | 'cnss-digits';

/** A field that cannot be saved (`isRefused`), or that should be checked. */
export interface CompanyFinding {
  field: CompanyField;
  code: CompanyFindingCode;
  isRefused: boolean;
}

type Problem = Omit<CompanyFinding, 'field'>;
type Check = (text: string, profile: CompanyProfile) => Problem | null;

const refused = (code: CompanyFindingCode): Problem => ({ code, isRefused: true });
const unusual = (code: CompanyFindingCode): Problem => ({ code, isRefused: false });

/** Checks a number whose length is usual but not fixed: only digits, within these bounds. */
const digits =
  (code: CompanyFindingCode, least: number, most: number): Check =>
  (text) => {
    const plain = plainIdentifier(text).replaceAll('/', '');
    return /^\d+$/.test(plain) && plain.length >= least && plain.length <= most
      ? null
      : unusual(code);
  };

const shape =
  (code: CompanyFindingCode, pattern: RegExp): Check =>
  (text) =>
    pattern.test(withLatinDigits(text.trim())) ? null : unusual(code);

/** MA, two digits and the RIB. */
const MOROCCAN_IBAN_LENGTH = 28;

/** Source: the ICE and the RIB are exact; the others differ between towns and over the years. */
const CHECKS: Partial<Record<CompanyField, Check>> = {
  ice: (text) => {
    const plain = plainIdentifier(text);
    if (!/^\d{15}$/.test(plain)) return refused('ice-digits');
    return endsInControl(plain) ? null : unusual('ice-control');
  },
  rib: (text) => {
    const plain = plainIdentifier(text);
    if (!/^\d{24}$/.test(plain)) return refused('rib-digits');
    return endsInControl(plain) ? null : refused('rib-control');
  },
  iban: (text, { rib }) => {
    const plain = plainIdentifier(text).toUpperCase();
    const isShort = plain.startsWith('MA') && plain.length !== MOROCCAN_IBAN_LENGTH;
    if (isShort || !/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return refused('iban-shape');
    if (!isControlledIban(plain)) return refused('iban-control');
    const account = plainIdentifier(rib);
    const isOther = account !== '' && plain.startsWith('MA') && !plain.endsWith(account);
    return isOther ? unusual('iban-other-account') : null;
  },
  swift: shape('swift-shape', /^[A-Za-z]{6}[A-Za-z0-9]{2}([A-Za-z0-9]{3})?$/),
  email: shape('email-shape', /^[^\s@]+@[^\s@]+\.[^\s@]+$/),
  website: shape('website-shape', /^(https?:\/\/)?[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/),
  phone: shape('phone-shape', /^\+?[\d\s().\-/]{8,}$/),
  taxId: digits('tax-id-digits', 7, 8),
  tradeRegister: digits('register-digits', 1, 8),
  businessTax: digits('business-tax-digits', 8, 8),
  cnss: digits('cnss-digits', 7, 8),
};

/** Returns the faults and unusual values of a profile; an empty field has none. */
export function companyFindings(profile: CompanyProfile): CompanyFinding[] {
  return (Object.keys(CHECKS) as CompanyField[]).flatMap((field) => {
    const text = profile[field];
    if (typeof text !== 'string' || text.trim() === '') return [];
    const problem = CHECKS[field]?.(text, profile) ?? null;
    return problem === null ? [] : [{ field, ...problem }];
  });
}

const RIB_PARTS = /^(\d{3})(\d{3})(\d{16})(\d{2})$/;

/** Returns a RIB as bank, town, account and key; other text as it was typed. */
export const groupedRib = (text: string): string =>
  RIB_PARTS.test(plainIdentifier(text))
    ? plainIdentifier(text).replace(RIB_PARTS, '$1 $2 $3 $4')
    : text.trim();

/** Returns an IBAN in groups of four. */
export const groupedIban = (text: string): string =>
  plainIdentifier(text)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ');
