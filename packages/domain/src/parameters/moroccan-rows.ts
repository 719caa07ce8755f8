import { PROFIT_BANDS, type ProfitBand } from '../document/estimate-data.ts';
import type { ParameterRow, RowUnit } from '../document/parameter-row.ts';
import { CLIENT_ROWS, COMPANY_ROWS } from './moroccan-company-rows.ts';
import { type Dated, FROM_MEMORY, rowsOf } from './row-table.ts';

/**
 * The dated values of Moroccan law that a rule of the profile `morocco` reads. A reference is cited
 * in French in every language, like the texts; the rule and its doubt explain its meaning.
 *
 * Source: shared/data/morocco.json of 2026-11-22, whose references, marks and pages stand in the
 * rows. A value of that file that no rule reads has no row here.
 */

const CNSS_PAGES = [
  'http://www.cleiss.fr/docs/cotisations/maroc.html (2017 version)',
  'https://www.cleiss.fr/docs/cotisations/maroc.html',
  'https://fr.scribd.com/document/651990800/Social-cgem-ma-baremes-Et-Taux-de-Cotisation-CNSS',
  'https://www.calculdesalaire.fr/maroc.html',
];
const CEILING_PAGES = [
  'https://www.cleiss.fr/docs/cotisations/maroc.html',
  'https://fr.scribd.com/document/651990800/Social-cgem-ma-baremes-Et-Taux-de-Cotisation-CNSS',
  'http://www.invest.gov.ma/index.php?Id=34499&lang=en',
];
const WAGE_PAGES = [
  'https://fr.le360.ma/economie/voici-de-combien-vont-augmenter-le-smig-et-le-smag-au-maroc-en-2026_SHYRCHOG2NET3N524YQCDMNIQE/',
];
const HOURS_PAGES = [
  'https://de.slideshare.net/mahmoudostad7/la-paie-machrit',
  'https://www.alloschool.com/element/140140',
];
const OVERTIME_PAGES = [
  'https://fiscamaroc.com/fr/travail/conditions-de-travail-et-la-remuneration-du-salarie-788/les-heures-supplementaires-820.htm',
  'https://lesalarie.ma/?p=13546',
  'http://www.rabatinvest.ma/index.php?option=com_content&view=article&id=58&Itemid=71&lang=fr',
];
const LEAVE_PAGES = ['https://www.fiscamaroc.com'];
const SENIORITY_PAGES = ['https://humantal.ma/ressources/prime-anciennete-maroc-calcul-conditions'];
const CORPORATE_PAGES = [
  'https://fr.scribd.com/document/719291946/Note-sur-le',
  'https://www.winnersoft.ma/calcul-de-limpot-sur-les-societes-is-au-maroc-en-2025',
  'https://www.lesimulatoronline.com/nc2023.php?ref=17_2_1',
  'https://www.comptable-tanger.com/blog/is-maroc-2026',
];
const DIVIDEND_PAGES = [
  'https://boursenews.ma/web-tv/detail/marches/fiscalite-dividendes-maroc-2023',
];
const DIVIDEND_PAGES_2025 = [
  'https://leseco.ma/business/retenue-a-la-source-sur-dividendes-fin-de-la-logique-degressive-place-au-bareme-unique.html',
  'https://www.winnersoft.ma/dividendes-au-maroc-retenue-a-la-source-ce-qui-change-en-2025',
];
const WITHHOLDING_PAGES = [
  'https://www.lesimulatoronline.com/nc2023.php?ref=17_6_5',
  'https://www.challenge.ma/laila-el-andaloussi-la-loi-de-finances-2026-marque-une-etape-decisive-dans-la-generalisation-de-la-retenue-a-la-source-315250',
  'https://www.yabiladi.com/articles/details/134578/maroc-principaux-amendements-2023-retenus.html',
];

/** The components of the social contributions, in the order of a declaration. */
export const CNSS_COMPONENTS = [
  'family_allowances',
  'short_term_benefits',
  'long_term_benefits',
  'amo_base',
  'amo_participation',
  'training_levy',
] as const;

/** One of {@link CNSS_COMPONENTS}. */
export type CnssComponent = (typeof CNSS_COMPONENTS)[number];

const COMPONENT_RATES: Readonly<
  Record<CnssComponent, { employer: number; employee: number; capped?: true }>
> = {
  family_allowances: { employer: 6.4, employee: 0 },
  short_term_benefits: { employer: 1.05, employee: 0.52, capped: true },
  long_term_benefits: { employer: 7.93, employee: 3.96, capped: true },
  amo_base: { employer: 2.26, employee: 2.26 },
  amo_participation: { employer: 1.85, employee: 0 },
  training_levy: { employer: 1.6, employee: 0 },
};

const components = CNSS_COMPONENTS.flatMap((id) =>
  (['employer', 'employee'] as const).flatMap((payer) =>
    rowsOf(
      {
        rule: `cnss.${id}.${payer}`,
        unit: 'percent',
        takenOf: 'gross for contributions',
        ...(COMPONENT_RATES[id].capped === true && { cap: 'cnss.ceiling' }),
      },
      {
        from: '2017-01-01',
        value: COMPONENT_RATES[id][payer],
        reference: 'Barème CNSS (CLEISS 2017-2025, CGEM)',
        sources: CNSS_PAGES,
        doubt: 'the first day follows from the edition of 2017; no change of 2026 was found',
      },
    ),
  ),
);

const decree = (from: string, value: number, number: string, doubt = ''): Dated => ({
  from,
  value,
  reference: `Décret n° ${number.replaceAll('.', '-')}`,
  sources: WAGE_PAGES,
  doubt,
});

/** The rates of the fiscal years from 2022; a later year keeps the last. Units: percent. */
const CORPORATE_RATES: Readonly<Record<ProfitBand, readonly number[]>> = {
  'up-to-300k': [10, 12.5, 15, 17.5, 20],
  '300k-1M': [20],
  '1M-100M': [31, 28.25, 25.5, 22.75, 20],
  'over-100M': [31, 32, 33, 34, 35],
};

const corporateTax = PROFIT_BANDS.flatMap((band) =>
  rowsOf(
    { rule: `corporateTax.${band}`, unit: 'percent', takenOf: 'gross profit of the fiscal year' },
    ...CORPORATE_RATES[band].map((value, after) => ({
      from: `${2022 + after}-01-01`,
      value,
      reference:
        after === 0
          ? 'Note sur la loi de finances 2022, barème de l’IS'
          : 'LF 2023 (note circulaire DGI n° 733)',
      sources: CORPORATE_PAGES,
    })),
  ),
);

/** The years of service from which a seniority bonus rises, with its percentage. */
const SENIORITY_STEPS = [
  [2, 5],
  [5, 10],
  [12, 15],
  [20, 20],
  [25, 25],
] as const;

const seniority = SENIORITY_STEPS.flatMap(([years, value]) =>
  rowsOf(
    {
      rule: `seniority.${years}`,
      unit: 'percent',
      takenOf: 'wage with overtime and bonuses, performance bonuses left out',
      bracket: years,
    },
    {
      from: '2004-06-08',
      value,
      reference: 'Code du travail, art. 350',
      sources: SENIORITY_PAGES,
    },
  ),
);

/** The rules of the seniority bonus, by rising years of service. */
export const SENIORITY_RULES = SENIORITY_STEPS.map(([years]) => `seniority.${years}`);

const leave = (rule: string, unit: RowUnit, takenOf: string, value: number) =>
  rowsOf(
    { rule, unit, takenOf },
    {
      from: '2004-06-08',
      value,
      reference: 'Code du travail, art. 231 et 232',
      sources: LEAVE_PAGES,
      kind: 'primary',
    },
  );

const overtime = (rule: string, takenOf: string, value: number) =>
  rowsOf(
    { rule, unit: 'percent', takenOf },
    {
      from: '2004-06-08',
      value,
      reference: 'Code du travail, art. 196 et suivants',
      sources: OVERTIME_PAGES,
    },
  );

/** Every built-in row. Holds: no row lacks a field; a rule's rows are in the order of their days. */
export const MOROCCAN_ROWS: readonly ParameterRow[] = [
  ...components,
  ...rowsOf(
    { rule: 'cnss.ceiling', unit: 'MAD a month', takenOf: 'gross for contributions' },
    {
      from: '2002-01-01',
      value: 6000,
      reference: 'Plafond CNSS (CLEISS, CGEM)',
      sources: CEILING_PAGES,
      doubt: 'the first day was not found in a text',
    },
  ),
  ...rowsOf(
    { rule: 'smig', unit: 'MAD an hour', takenOf: 'an hour of work' },
    decree('2020-07-01', 14.81, '2.19.422', FROM_MEMORY),
    decree('2022-09-01', 15.55, '2.22.606'),
    decree('2023-09-01', 16.29, '2.23.799'),
    decree('2025-01-01', 17.1, '2.24.1122'),
    decree('2026-01-01', 17.92, '2.25.983'),
  ),
  ...rowsOf(
    { rule: 'smag', unit: 'MAD a day', takenOf: 'a day of agricultural work' },
    decree('2020-07-01', 76.7, '2.19.422', FROM_MEMORY),
    decree('2022-09-01', 84.37, '2.22.606'),
    decree('2023-09-01', 88.58, '2.23.799'),
    decree('2025-04-01', 93, '2.24.1122'),
    decree('2026-04-01', 97.44, '2.25.983'),
  ),
  ...rowsOf(
    { rule: 'time.monthHours', unit: 'hours a month', takenOf: 'a month of work' },
    {
      from: '2004-06-08',
      value: 191,
      reference: 'Code du travail, art. 184 (44 h/sem., 2 288 h/an)',
      sources: HOURS_PAGES,
    },
  ),
  ...rowsOf(
    { rule: 'time.monthDays', unit: 'days a month', takenOf: 'a month of work' },
    {
      from: '2004-06-08',
      value: 26,
      reference: 'Code du travail, art. 184',
      sources: HOURS_PAGES,
    },
  ),
  ...overtime('overtime.day', 'an hour of overtime by day', 25),
  ...overtime('overtime.night', 'an hour of overtime by night', 50),
  ...overtime('overtime.restDay', 'an hour of overtime by day, on a day of rest or a holiday', 50),
  ...overtime('overtime.restNight', 'an hour of overtime by night, on such a day', 100),
  ...seniority,
  ...leave('leave.daysPerMonth', 'days a month', 'a month of service', 1.5),
  ...leave('leave.perFiveYears', 'days a year', 'five years of service', 1.5),
  ...leave('leave.maximum', 'days a year', 'a year of leave', 30),
  ...rowsOf(
    { rule: 'holidays.perYear', unit: 'days a year', takenOf: 'the working days of a year' },
    {
      from: '2004-06-08',
      value: 13,
      reference: 'Code du travail, art. 217',
      sources: [],
      kind: 'choice',
      doubt: 'unsourced, from memory; the user confirms the number',
    },
  ),
  ...corporateTax,
  ...rowsOf(
    { rule: 'minimumContribution', unit: 'percent', takenOf: 'revenue of the fiscal year' },
    {
      from: '2020-01-01',
      value: 0.5,
      reference: 'Note circulaire DGI n° 730',
      sources: ['https://www.bilan-compta.com/t315-bareme-is-2020-avec-exemple-de-calcul'],
      doubt: '0.40% in 2022 when the current result is positive: from memory, not applied',
    },
    {
      from: '2023-01-01',
      value: 0.25,
      reference: 'LF 2023, CGI, art. 144 (note circulaire DGI n° 733)',
      sources: [
        'https://www.winnersoft.ma/la-cotisation-minimale-cm-au-maroc-ce-quil-faut-savoir',
        'https://www.yabiladi.com/articles/details/133096/maroc-taux-cotisation-minimale-entreprises.html',
      ],
      doubt: 'the rate is confirmed, the base is secondary',
    },
  ),
  ...rowsOf(
    { rule: 'dividendTax', unit: 'percent', takenOf: 'a dividend, by its day of payment' },
    {
      from: '2013-01-01',
      value: 15,
      reference: 'CGI avant la LF 2023',
      sources: DIVIDEND_PAGES,
      doubt: FROM_MEMORY,
    },
    {
      from: '2024-01-01',
      value: 13.75,
      reference: 'LF 2023',
      sources: DIVIDEND_PAGES,
      doubt: 'the text goes by year of profit, the row by year of payment',
    },
    ...[12.5, 11.25, 10].map((value, after) => ({
      from: `${2025 + after}-01-01`,
      value,
      reference: 'LF 2025',
      sources: DIVIDEND_PAGES_2025,
    })),
  ),
  ...rowsOf(
    { rule: 'withholding.corporate', unit: 'percent', takenOf: 'revenue, by the client' },
    {
      from: '2023-01-01',
      value: 5,
      reference: 'LF 2023 (note circulaire DGI n° 733)',
      sources: WITHHOLDING_PAGES,
      doubt: 'law.md takes 5 whatever the day',
    },
  ),
  ...COMPANY_ROWS,
  ...CLIENT_ROWS,
];
