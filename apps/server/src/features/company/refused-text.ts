import type { CompanyFindingCode } from '@pcm/domain';

/** The reasons why a number of the profile is refused; the interface translates them. */
const TEXTS: Partial<Record<CompanyFindingCode, string>> = {
  'ice-digits': 'An ICE has 15 digits',
  'rib-digits': 'A RIB has 24 digits',
  'rib-control': 'The last two digits of the RIB do not fit the others',
  'iban-shape': 'An IBAN begins with two letters and two digits; a Moroccan one has 28 characters',
  'iban-control': 'The IBAN has a wrong digit or letter',
};

/** Returns the text of a finding that is refused. */
export const refusedText = (code: CompanyFindingCode): string => TEXTS[code] ?? code;
