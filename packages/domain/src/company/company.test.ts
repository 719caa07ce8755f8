import { expect, test } from 'vitest';
import { SPECIFICATION } from '../parameters/specification-parameters.ts';
import { newEstimate } from '../templates/new-estimate.ts';
import {
  NO_ESTIMATE_DEFAULTS,
  startCurrency,
  valuesOfCompany,
  withEstimateDefaults,
} from './company-defaults.ts';
import { companyFindings, groupedIban, groupedRib } from './company-findings.ts';
import { type CompanyProfile, EMPTY_COMPANY } from './company-profile.ts';
import { controlDigits } from './control-digits.ts';

const codesOf = (fields: Partial<CompanyProfile>) =>
  companyFindings({ ...EMPTY_COMPANY, ...fields }).map(
    ({ code, isRefused }) => `${isRefused ? 'no' : 'look'}: ${code}`,
  );

test.each([
  // Numbers of published letterheads; the first has the spaces that people type.
  ['001561191 0000 66', []],
  ['001527456000081', []],
  ['002163624000014', []],
  ['001561191000067', ['look: ice-control']],
  // Digits of the Arabic and the Persian keyboard, with the mark that copying adds.
  ['\u200f٠٠١٥٦١١٩١ ٠٠٠٠ ٦٦', []],
  ['۰۰۱۵۲۷۴۵۶۰۰۰۰۸۱', []],
  ['0015611910000', ['no: ice-digits']],
  ['00156119100006A', ['no: ice-digits']],
])('the ICE %s', (ice, findings) => {
  expect(codesOf({ ice })).toEqual(findings);
});

test.each([
  ['0015611910000', '66'],
  ['0015274560000', '81'],
  ['0021636240000', '14'],
])('the control digits of the ICE %s are %s', (digits, control) => {
  expect(controlDigits(digits)).toBe(control);
});

test.each([
  // The account in the IBAN registry's example for Morocco.
  ['011 519 0000012050005349 21', []],
  ['٠١١ ٥١٩ ٠٠٠٠٠١٢٠٥٠٠٠٥٣٤٩ ٢١', []],
  ['011519000001205000534922', ['no: rib-control']],
  ['011519000001205000543921', ['no: rib-control']],
  ['11519000001205000534921', ['no: rib-digits']],
])('the RIB %s', (rib, findings) => {
  expect(codesOf({ rib })).toEqual(findings);
});

test.each([
  [{ iban: 'ma64 0115 1900 0001 2050 0053 4921' }, []],
  [{ iban: 'GB82 WEST 1234 5698 7654 32' }, []],
  [{ iban: 'MA64 0115 1900 0001 2050 0053 4922' }, ['no: iban-control']],
  [{ iban: 'MA٦٤ ٠١١٥ ١٩٠٠ ٠٠٠١ ٢٠٥٠ ٠٠٥٣ ٤٩٢١' }, []],
  [{ iban: 'Attijari' }, ['no: iban-shape']],
  [
    { iban: 'MA64011519000001205000534921', rib: '007810000112345678901254' },
    ['no: rib-control', 'look: iban-other-account'],
  ],
])('the account %o', (fields, findings) => {
  expect(codesOf(fields)).toEqual(findings);
});

test('what differs from town to town is pointed at, and never refused', () => {
  expect(
    codesOf({
      taxId: 'IF 12',
      tradeRegister: '45 123 / 2019 bis',
      businessTax: '3',
      cnss: '12',
      email: 'atlas',
      website: 'atlas',
      phone: 'ask Samira',
      swift: 'BCMA',
    }),
  ).toEqual([
    'look: swift-shape',
    'look: email-shape',
    'look: website-shape',
    'look: phone-shape',
    'look: tax-id-digits',
    'look: register-digits',
    'look: business-tax-digits',
    'look: cnss-digits',
  ]);
  const usual = {
    taxId: '15 234 567',
    tradeRegister: '412563',
    businessTax: '34 567 890',
    cnss: '9876543',
    email: 'devis@atlas-cordistes.ma',
    website: 'www.atlas-cordistes.ma',
    phone: '+212 (0) 522-98.76.54',
    swift: 'BCMAMAMC',
  };
  expect(codesOf(usual)).toEqual([]);
});

test('long numbers are read in groups', () => {
  expect(groupedRib('011519000001205000534921')).toBe('011 519 0000012050005349 21');
  expect(groupedRib(' by phone ')).toBe('by phone');
  expect(groupedIban('ma64011519000001205000534921')).toBe('MA64 0115 1900 0001 2050 0053 4921');
});

test('a new estimate begins with the company’s values where it has some', () => {
  const job = { serviceCategory: 'window-cleaning', projectType: '', newId: () => 'x' } as const;
  const plain = newEstimate(job, SPECIFICATION);
  const own = { weatherDelay: 3, equipmentFailure: 2, adminOverhead: 9.5, profitMargin: 30 };
  const defaults = {
    contingencies: { 'window-cleaning': own },
    taxes: { taxRegion: 'free-zone', vatRate: 14, dividendDistribution: { taxRate: 12.5 } },
    rules: null,
  } as const;
  const made = withEstimateDefaults(plain, 'window-cleaning', defaults, SPECIFICATION);
  expect(made.contingencies).toEqual(own);
  expect(made.profitAnalysis).toMatchObject({
    customerOrderAmount: 0,
    taxRegion: 'free-zone',
    vatRate: 14,
    corporateTaxRate: plain.profitAnalysis?.corporateTaxRate,
    dividendDistribution: { enabled: false, amount: 0, taxRate: 12.5 },
  });
  const ofCompany = valuesOfCompany(made, 'window-cleaning', defaults);
  expect(ofCompany).toEqual({ contingencies: true, taxes: true });
  const changed = { ...made, contingencies: { ...own, profitMargin: 31 } };
  expect(valuesOfCompany(changed, 'window-cleaning', defaults).contingencies).toBe(false);
  expect(
    withEstimateDefaults(plain, 'janitorial-services', defaults, SPECIFICATION).contingencies,
  ).toEqual(
    newEstimate({ ...job, serviceCategory: 'janitorial-services' }, SPECIFICATION).contingencies,
  );
  expect(
    withEstimateDefaults(plain, 'window-cleaning', NO_ESTIMATE_DEFAULTS, SPECIFICATION),
  ).toEqual(plain);
});

test.each([
  [{}, {}, null],
  [{ ice: '001561191000066' }, {}, 'MAD'],
  [{ ice: '  ' }, { rules: { profile: 'morocco' } }, 'MAD'],
  [{ ice: '001561191000066' }, { currency: 'EUR' }, 'EUR'],
] as const)('the estimates of %j with %j begin in %s', (profile, defaults, currency) => {
  expect(
    startCurrency({ ...EMPTY_COMPANY, ...profile }, { ...NO_ESTIMATE_DEFAULTS, ...defaults }),
  ).toBe(currency);
});

test('a new estimate follows the rules that the company chose, pinned to its first day', () => {
  const job = { serviceCategory: 'window-cleaning', projectType: '', newId: () => 'x' } as const;
  const plain = newEstimate(job, SPECIFICATION);
  const rules = { profile: 'morocco', accidentPercent: 2.5 } as const;
  const defaults = { ...NO_ESTIMATE_DEFAULTS, rules };
  const law = { today: '2026-11-23', ownRows: [], skipHolidays: ['2027-01-01'] };
  const made = withEstimateDefaults(plain, 'window-cleaning', defaults, SPECIFICATION, law);
  expect(made.parameters).toEqual({
    ...rules,
    asOf: '2026-11-23',
    skipHolidays: ['2027-01-01'],
  });
  // By law a client withholds 5%, not the specification's 10%.
  expect(made.profitAnalysis?.withholdingTaxRate).toBe(5);
  expect(
    withEstimateDefaults(plain, 'window-cleaning', NO_ESTIMATE_DEFAULTS, SPECIFICATION, law),
  ).toEqual(plain);
});
