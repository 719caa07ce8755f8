import type { ProfitAnalysis } from '../document/estimate-data.ts';
import type { RateSetting, TaxRegion } from '../document/tax-table.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { rateState, taxRegionOf } from './tax-settings.ts';

/** The content of a published text on a tax; the catalogue of messages has the sentence. */
export interface TaxFact {
  code: string;
  setting: RateSetting;
  /** The regions it concerns; all when absent. */
  regions?: readonly TaxRegion[];
  /** The rate in the text, percent; null when it states none for a job like this. */
  rate: number | null;
  /** The first day of the rate, `YYYY-MM-DD`; null where the text gives none. */
  from: string | null;
  /** The addresses of the pages. */
  sources: readonly string[];
}

const BRACKETS = [
  'https://fr.scribd.com/document/719291946/Note-sur-le',
  'https://www.winnersoft.ma/calcul-de-limpot-sur-les-societes-is-au-maroc-en-2025',
  'https://www.comptable-tanger.com/blog/is-maroc-2026',
] as const;

const DIVIDENDS = [
  'https://leseco.ma/business/retenue-a-la-source-sur-dividendes-fin-de-la-logique-degressive-place-au-bareme-unique.html',
  'https://www.winnersoft.ma/dividendes-au-maroc-retenue-a-la-source-ce-qui-change-en-2025',
] as const;

/**
 * Published texts on the taxes of Moroccan companies, beside the standard values of the
 * specification. They are information only; the engine reads none of them.
 *
 * Source: shared/data/morocco.json, read on 2026-11-20; pages seen up to June 2026.
 */
export const MOROCCAN_TAX_FACTS = [
  {
    code: 'vatServices',
    setting: 'vat',
    regions: ['morocco', 'imported-services'],
    rate: 20,
    from: '2026-01-01',
    sources: [
      'https://www.fr-infos.com/loi-de-finances-2026-toutes-les-mesures-fiscales-decryptees-par-la-dgi',
    ],
  },
  {
    code: 'vatZoneWorks',
    setting: 'vat',
    regions: ['free-zone'],
    rate: 20,
    from: null,
    sources: ['https://fr.scribd.com/document/642027252/Untitled'],
  },
  {
    code: 'corporateStandard',
    setting: 'corporateTax',
    regions: ['morocco', 'imported-services'],
    rate: 20,
    from: '2026-01-01',
    sources: BRACKETS,
  },
  {
    code: 'corporateZone',
    setting: 'corporateTax',
    regions: ['free-zone'],
    rate: 20,
    from: '2026-01-01',
    sources: BRACKETS.slice(0, 1),
  },
  {
    code: 'corporateLarge',
    setting: 'corporateTax',
    regions: ['morocco', 'imported-services'],
    rate: 35,
    from: '2026-01-01',
    sources: BRACKETS,
  },
  {
    code: 'minimumContribution',
    setting: 'corporateTax',
    rate: null,
    from: '2023-01-01',
    sources: [
      'https://www.winnersoft.ma/la-cotisation-minimale-cm-au-maroc-ce-quil-faut-savoir',
      'https://www.yabiladi.com/articles/details/133096/maroc-taux-cotisation-minimale-entreprises.html',
    ],
  },
  {
    code: 'solidarityContribution',
    setting: 'corporateTax',
    rate: null,
    from: null,
    sources: [
      'https://fr.le360.ma/economie/plf-2026-la-taxe-de-solidarite-reconduite-jusquen-2028_FPO4C5XVKRFFPDRK5NK6LEVTJ4/',
    ],
  },
  {
    code: 'withholdingPublicClient',
    setting: 'withholdingTax',
    regions: ['morocco'],
    rate: 5,
    from: null,
    sources: [
      'https://www.challenge.ma/laila-el-andaloussi-la-loi-de-finances-2026-marque-une-etape-decisive-dans-la-generalisation-de-la-retenue-a-la-source-315250',
      'https://www.yabiladi.com/articles/details/134578/maroc-principaux-amendements-2023-retenus.html',
    ],
  },
  {
    code: 'withholdingNonResident',
    setting: 'withholdingTax',
    regions: ['imported-services'],
    rate: 10,
    from: null,
    sources: ['https://tax-news.ma/retenue-a-la-source/'],
  },
  {
    code: 'withholdingLargePayer',
    setting: 'withholdingTax',
    regions: ['morocco', 'free-zone'],
    rate: null,
    from: '2026-07-01',
    sources: [
      'https://kaayxol.ma/info/news/index/view/retenue-a-la-source-un-phasage-en-trois-etapes-acte-dans-le-plf?c=8',
    ],
  },
  {
    code: 'professionalBase',
    setting: 'professionalTax',
    rate: null,
    from: null,
    sources: [
      'http://businessways.ma/la-loi-n-47-06-relative-a-la-fiscalite-des-collectivites-locales-au-maroc-sur-la-taxe-professionnelle/',
    ],
  },
  {
    code: 'socialOnWages',
    setting: 'socialContributionsTax',
    rate: null,
    from: null,
    sources: ['https://www.cleiss.fr/docs/cotisations/maroc.html'],
  },
  {
    code: 'dividend2026',
    setting: 'dividendTax',
    rate: 11.25,
    from: '2026-01-01',
    sources: DIVIDENDS,
  },
  {
    code: 'dividend2027',
    setting: 'dividendTax',
    rate: 10,
    from: '2027-01-01',
    sources: DIVIDENDS,
  },
] as const satisfies readonly TaxFact[];

/** The code of one of {@link MOROCCAN_TAX_FACTS}. */
export type TaxFactCode = (typeof MOROCCAN_TAX_FACTS)[number]['code'];

/** Returns the published texts on one setting in a region. */
export function taxFacts(
  setting: RateSetting,
  region: TaxRegion,
): (TaxFact & { code: TaxFactCode })[] {
  const facts: readonly (TaxFact & { code: TaxFactCode })[] = MOROCCAN_TAX_FACTS;
  return facts.filter(
    (fact) => fact.setting === setting && (fact.regions?.includes(region) ?? true),
  );
}

/**
 * Returns the published texts in force on a day on a tax, where all of them state another rate than
 * the given one. Texts without a first day are left out, because they may concern some jobs only.
 */
export function otherRatesInForce(
  setting: RateSetting,
  region: TaxRegion,
  rate: number,
  day: string,
): (TaxFact & { code: TaxFactCode })[] {
  const inForce = taxFacts(setting, region).filter(
    (fact) => fact.rate !== null && fact.from !== null && fact.from <= day,
  );
  return inForce.some((fact) => fact.rate === rate) ? [] : inForce;
}

/** The day on which the pages on the law were read. Source: shared/data/morocco.json. */
export const LAW_READ_ON = '2026-11-20';

/**
 * Returns the day whose texts apply beside a standard rate. A dividend is taxed by the day of its
 * payment, which is in the year after that of its profit unless the analysis states it.
 * Source: law.md section 4.
 */
function dayOfLaw(setting: RateSetting, { dividendDistribution }: ProfitAnalysis): string {
  if (setting !== 'dividendTax') return LAW_READ_ON;
  return dividendDistribution?.paidOn || `${Number(LAW_READ_ON.slice(0, 4)) + 1}-01-01`;
}

/**
 * Returns the published text that has replaced a standard rate which the analysis still uses; null
 * where there is none, or where another rate was entered.
 */
export function lawBeside(
  setting: RateSetting,
  analysis: ProfitAnalysis,
  parameters: ParameterSet,
): (TaxFact & { code: TaxFactCode }) | null {
  const { rate, standard } = rateState(setting, analysis, parameters);
  // Under the law the rates are those of the dates already.
  if (parameters.law !== undefined) return null;
  if (rate !== standard.value) return null;
  const region = taxRegionOf(analysis, parameters);
  const inForce = otherRatesInForce(setting, region, rate, dayOfLaw(setting, analysis));
  // The newest text has replaced those before it; of two from one day the first is the usual case.
  const newest = inForce
    .map(({ from }) => from ?? '')
    .toSorted()
    .at(-1);
  return inForce.find(({ from }) => from === newest) ?? null;
}
