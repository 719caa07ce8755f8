import {
  type EstimateData,
  LANGUAGES,
  parametersOf,
  priceEstimate,
  profitResult,
  quotedPrice,
  SPECIFICATION,
} from '@pcm/domain';
import { formatNumber, type Language } from '@pcm/messages';
import { expect, test } from 'vitest';
import { rope } from '../test/law-estimates.ts';
import { comprehensiveReportFile, costReportFile, profitAnalysisFile } from './analysis.ts';
import { DOCUMENT_KINDS, type DocumentKind } from './content.ts';
import { documentContent } from './document-content.ts';
import { plainText } from './plain-text.ts';
import { taxReportFile } from './tax-report/tax-report-file.ts';

/** The same job by the law of Morocco, and by standard values. */
const PROFILES: Record<string, EstimateData> = {
  'by law': rope,
  'by standard values': { ...rope, parameters: { profile: 'specification' } },
};
const DAY = '2026-11-23';

/** Returns the engine's figures for an estimate, without the functions that make files. */
function figuresOf(data: EstimateData) {
  const parameters = parametersOf(data, SPECIFICATION);
  const { cost } = priceEstimate(data, parameters);
  return { cost, profit: profitResult(cost, data.profitAnalysis, parameters) };
}

/** The figures that each document must print. */
function printedFigures(data: EstimateData, kind: DocumentKind): number[] {
  const { cost, profit } = figuresOf(data);
  switch (kind) {
    case 'cost-report':
      return [cost.personnel, cost.total];
    case 'comprehensive-report':
      return [
        cost.personnel,
        cost.total,
        cost.cnssBreakdown.totalEmployeeContributions,
        profit.netProfit,
      ];
    case 'tax-report':
      return [cost.total, profit.corporateTax, profit.netProfit, profit.totalTaxToPay];
    case 'quotation': {
      const price = quotedPrice(data, SPECIFICATION);
      return [price?.totalExcludingVat ?? 0, price?.vat ?? 0, price?.totalIncludingVat ?? 0];
    }
  }
}

/** The figure that leads a document. */
function leadFigure(data: EstimateData, kind: DocumentKind): number {
  const { cost, profit } = figuresOf(data);
  if (kind === 'quotation') return quotedPrice(data, SPECIFICATION)?.totalIncludingVat ?? 0;
  return kind === 'cost-report' ? cost.total : profit.netProfit;
}

const plain = (text: string) =>
  text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u2066-\u2069]/g, '');

const cases = Object.keys(PROFILES).flatMap((profile) =>
  DOCUMENT_KINDS.flatMap((kind) =>
    LANGUAGES.map((language) => [profile, kind, language] as [string, DocumentKind, Language]),
  ),
);

test.each(cases)('%s the %s in %s has the engine’s figures', async (profile, kind, language) => {
  const data = PROFILES[profile] ?? {};
  const stored = { status: 'draft', version: 1 } as const;
  const content = await documentContent({ kind, language, data, stored, today: DAY });
  const text = plain(content === null ? '' : plainText(content));
  for (const figure of printedFigures(data, kind)) {
    expect(text).toContain(plain(formatNumber(figure, language, { decimals: 2 })));
  }
  // The head of a page is computed apart from its tables.
  const head = plain((content?.lead ?? []).map(({ value }) => value).join(' '));
  expect(head).toContain(plain(formatNumber(leadFigure(data, kind), language, { decimals: 2 })));
  expect(text).not.toMatch(/\{\{|undefined|NaN|\[object/);
});

test.each(Object.entries(PROFILES))(
  '%s the files for other programs have them too',
  async (_, data) => {
    const { cost, profit } = figuresOf(data);
    const { netProfit, corporateTax: corporateTaxAmount, effectiveRate } = profit;
    expect(costReportFile(data, DAY).cost).toEqual(cost);
    expect(comprehensiveReportFile(data, DAY)).toMatchObject({ cost, netProfit });
    expect(profitAnalysisFile(data, DAY)).toMatchObject({
      netProfit,
      corporateTaxAmount,
      effectiveRate,
    });
    expect((await taxReportFile(data, DAY, 'en')).profit).toMatchObject({ netProfit });
  },
);

test('the two sets of rules print other figures, but for a quotation of one order', () => {
  const [law = {}, standard = {}] = Object.values(PROFILES);
  for (const kind of DOCUMENT_KINDS.filter((one) => one !== 'quotation')) {
    expect(printedFigures(law, kind)).not.toEqual(printedFigures(standard, kind));
  }
});
