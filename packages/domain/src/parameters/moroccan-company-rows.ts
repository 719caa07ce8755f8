import { FROM_MEMORY, rowsOf } from './row-table.ts';

const VAT_WITHHOLDING_PAGES = [
  'https://retenuealasource.ma/la-retenue-a-la-source-sur-la-tva-pour-les-prestations-de-services',
  'https://www.winnersoft.ma/1197-2',
];
const LARGE_PAYER_PAGES = [
  'https://kaayxol.ma/info/news/index/view/retenue-a-la-source-un-phasage-en-trois-etapes-acte-dans-le-plf?c=8',
  'https://fr.le360.ma/economie/en-faveur-dune-retenue-de-limposition-a-la-source-elargie-au-secteur-prive_5HF7ZGLP6RHPLBASBRE4RJ67CI/',
];
const SOLIDARITY_PAGES = [
  'https://fr.le360.ma/economie/plf-2026-la-taxe-de-solidarite-reconduite-jusquen-2028_FPO4C5XVKRFFPDRK5NK6LEVTJ4/',
];

/** The rows of the company's year. Source: law.md section 5. */
export const COMPANY_ROWS = [
  ...rowsOf(
    { rule: 'minimumFloor', unit: 'MAD a year', takenOf: 'the minimum contribution' },
    {
      from: '2020-01-01',
      value: 3000,
      reference: 'CGI, art. 144',
      sources: ['https://www.winnersoft.ma/la-cotisation-minimale-cm-au-maroc-ce-quil-faut-savoir'],
      doubt: 'the first day was not found in a text',
    },
  ),
  ...[
    [1_000_000, 1.5],
    [5_000_001, 2.5],
    [10_000_001, 3.5],
    [40_000_001, 5],
  ].flatMap(([bracket = 0, value = 0]) =>
    rowsOf(
      {
        rule: `solidarity.${bracket}`,
        unit: 'percent',
        takenOf: 'the whole profit of the year, from this profit on',
        bracket,
      },
      {
        from: '2022-01-01',
        to: '2028-12-31',
        value,
        reference: 'LF 2022 ; LF 2026',
        sources: SOLIDARITY_PAGES,
      },
    ),
  ),
  ...rowsOf(
    { rule: 'legalReserve.percent', unit: 'percent', takenOf: 'the net profit of the year' },
    {
      from: '1997-01-01',
      value: 5,
      reference: 'Loi n° 17-95, art. 329 ; loi n° 5-96, art. 84',
      sources: [],
      kind: 'memory',
      doubt: FROM_MEMORY,
    },
  ),
  ...rowsOf(
    { rule: 'legalReserve.cap', unit: 'percent', takenOf: 'the capital' },
    {
      from: '1997-01-01',
      value: 10,
      reference: 'Loi n° 17-95, art. 329 ; loi n° 5-96, art. 84',
      sources: [],
      kind: 'memory',
      doubt: FROM_MEMORY,
    },
  ),
];

/** The rows about what a client withholds and when it pays. Source: issue 17, point 6. */
export const CLIENT_ROWS = [
  ...rowsOf(
    {
      rule: 'withholding.vatService',
      unit: 'percent',
      takenOf: 'VAT of a listed service, by a public client',
    },
    {
      from: '2024-07-01',
      value: 75,
      reference: 'CGI, art. 117-IV (liste A)',
      sources: VAT_WITHHOLDING_PAGES,
      doubt: 'whether cleaning and rope work are on list A was not found',
    },
  ),
  ...rowsOf(
    {
      rule: 'withholding.vatWorks',
      unit: 'percent',
      takenOf: 'VAT of works without an attestation of tax regularity, by a private client',
    },
    {
      from: '2024-07-01',
      value: 100,
      reference: 'CGI, art. 117-IV',
      sources: ['https://fiscamaroc.com (CGI art. 117-IV, reproduced)'],
      doubt: 'bodies under public procurement are exempt from this one',
    },
  ),
  ...rowsOf(
    {
      rule: 'withholding.attestation',
      unit: 'months',
      takenOf: 'the age of an attestation of tax regularity, from which it no longer counts',
    },
    {
      from: '2024-07-01',
      value: 6,
      reference: 'CGI, art. 117-IV',
      sources: VAT_WITHHOLDING_PAGES,
    },
  ),
  ...rowsOf(
    {
      rule: 'withholding.smallInvoice',
      unit: 'MAD a month',
      takenOf: 'operations of one supplier, up to which no VAT is withheld',
    },
    {
      from: '2024-07-01',
      value: 5000,
      reference: 'CGI, art. 117-IV',
      sources: VAT_WITHHOLDING_PAGES,
      doubt: 'whether the VAT counts was not found: it does here',
    },
  ),
  ...rowsOf(
    {
      rule: 'withholding.largePayer',
      unit: 'MAD a year',
      takenOf: 'turnover from which a private client withholds (banks and insurers always)',
    },
    ...(
      [
        ['2026-07-01', 500_000_000],
        ['2027-01-01', 350_000_000],
        ['2028-01-01', 200_000_000],
      ] as const
    ).map(([from, value]) => ({
      from,
      value,
      reference: 'LF 2026',
      sources: LARGE_PAYER_PAGES,
      doubt: 'rates and services were not read in full: circular 737 is to be checked',
    })),
  ),
  ...(
    [
      ['payment.days', 60, 'the day of the invoice, without an agreement'],
      ['payment.mostDays', 120, 'the day of the invoice, by agreement'],
    ] as const
  ).flatMap(([rule, value, takenOf]) =>
    rowsOf(
      { rule, unit: 'days', takenOf },
      {
        from: '2023-07-01',
        value,
        reference: 'Loi n° 69-21',
        sources: [
          'https://m.libe.ma/%E2%80%8BDelais-de-paiement-Les-5-points-cles-de-la-loi-69-21_a140365.html',
        ],
        doubt: 'the first day is from memory; above 2 million MAD of turnover',
      },
    ),
  ),
  ...(
    [
      ['retention.percent', 10, 'each instalment of a public contract'],
      ['retention.cap', 7, 'the amount of a public contract'],
      ['penalty.perDay', 0.1, 'the amount of a public contract, for each day of delay'],
      ['penalty.cap', 8, 'the amount of a public contract'],
    ] as const
  ).flatMap(([rule, value, takenOf]) =>
    rowsOf(
      { rule, unit: 'percent', takenOf },
      {
        from: '2016-01-01',
        value,
        reference: 'CCAG-Travaux, art. 64 et 65',
        sources: [],
        doubt: 'the first day is from memory',
      },
    ),
  ),
  ...rowsOf(
    { rule: 'guarantee.definitive', unit: 'percent', takenOf: 'the amount of a public contract' },
    {
      from: '2016-01-01',
      value: 3,
      reference: 'Cautionnement définitif des marchés publics',
      sources: ['https://www.maghress.com/fr/lopinion/48287'],
      doubt: 'the first day is from memory',
    },
  ),
];
