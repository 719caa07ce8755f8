import fc from 'fast-check';
import {
  CURRENCIES,
  EQUIPMENT_LIST_KEYS,
  type EstimateData,
  MAX_INPUT,
  type ProfitAnalysis,
  SERVICE_CATEGORIES,
} from '../src/index.ts';

/** A price as people type it. */
export const price = fc.integer({ min: 0, max: 500_000_00 }).map((cents) => cents / 100);

/** Any rate, cost or quantity that the contract accepts: tidy, long, tiny and huge. */
const nonNegative = fc.oneof(
  { weight: 4, arbitrary: price },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 1e9 }).map((millionths) => millionths / 1e6) },
  { weight: 1, arbitrary: fc.double({ min: 0, max: MAX_INPUT, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1.005, 0.115, 5e-324, 1e-7, 0.005, MAX_INPUT) },
);
const atLeastOne = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 400 }) },
  { weight: 1, arbitrary: fc.integer({ min: 100, max: 40_000 }).map((days) => days / 100) },
  { weight: 1, arbitrary: fc.double({ min: 1, max: MAX_INPUT, noNaN: true }) },
);
const wholeAtLeastOne = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 400 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: MAX_INPUT }) },
);
const percent = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  },
  { weight: 1, arbitrary: fc.double({ min: 0, max: 100, noNaN: true }) },
);

/** An object any of whose keys may be missing. */
const loose = <Shape extends object>(shape: { [Key in keyof Shape]: fc.Arbitrary<Shape[Key]> }) =>
  fc.record(shape, { requiredKeys: [] });
const lines = <Line>(line: fc.Arbitrary<Line>) => fc.array(line, { maxLength: 6 });

const unit = fc.constantFrom('m²', 'jour', '', '1', 'U');

const personnelLine = loose({
  unit,
  type: fc.constantFrom('Project Supervisor', 'AGRICULTURAL worker', 'Night shift', ''),
  count: wholeAtLeastOne,
  rate: nonNegative,
  ratePerDay: nonNegative,
  days: wholeAtLeastOne,
  subtotal: nonNegative,
  bonus: loose({
    enabled: fc.boolean(),
    type: fc.constantFrom('fixed' as const, 'percentage' as const, 'performance' as const),
    amount: nonNegative,
  }),
});
const equipmentItem = loose({
  unit,
  name: fc.string({ maxLength: 5 }),
  quantity: nonNegative,
  rate: nonNegative,
  days: atLeastOne,
  subtotal: nonNegative,
});
const logisticsLine = loose({
  unit,
  count: atLeastOne,
  rate: nonNegative,
  days: atLeastOne,
  cost: nonNegative,
});
const socialContributions = loose({
  enabled: fc.boolean(),
  cnssConfig: loose({
    enabled: fc.boolean(),
    calculationMethod: fc.constantFrom('minimum_wage' as const, 'actual_wage' as const),
    minimumWageValidation: fc.boolean(),
    rates: loose({ employer: percent, employee: percent, total: percent }),
    minimumWages: loose({ smig: nonNegative, smag: nonNegative, smigHourly: nonNegative }),
    contributionCeiling: nonNegative,
  }),
  yearlyInsurance: loose({
    enabled: fc.boolean(),
    contractAmount: nonNegative,
    agentCount: nonNegative,
    contractPeriod: nonNegative,
  }),
});

/** Any profit analysis that the contract accepts. */
export const profitAnalysis: fc.Arbitrary<ProfitAnalysis> = loose({
  customerOrderAmount: nonNegative,
  taxRegion: fc.constantFrom(
    'morocco' as const,
    'free-zone' as const,
    'imported-services' as const,
  ),
  enabled: fc.boolean(),
  vatEnabled: fc.boolean(),
  vatRate: percent,
  corporateTaxEnabled: fc.boolean(),
  corporateTaxRate: percent,
  withholdingTaxEnabled: fc.boolean(),
  withholdingTaxRate: percent,
  professionalTaxEnabled: fc.boolean(),
  professionalTaxRate: percent,
  socialContributionsEnabled: fc.boolean(),
  socialContributionsRate: percent,
  dividendDistribution: loose({ enabled: fc.boolean(), amount: nonNegative, taxRate: percent }),
  retainedEarnings: loose({ enabled: fc.boolean(), percentage: percent }),
});

const equipment = fc
  .tuple(...EQUIPMENT_LIST_KEYS.map(() => fc.option(lines(equipmentItem), { nil: undefined })))
  .map((lists) =>
    Object.fromEntries(
      EQUIPMENT_LIST_KEYS.flatMap((key, index) => {
        const list = lists[index];
        return list ? [[key, list]] : [];
      }),
    ),
  );

/** Any estimate that the contract accepts: missing keys, nulls where allowed, huge values. */
export const estimate: fc.Arbitrary<EstimateData> = loose({
  projectInfo: loose({
    name: fc.string({ maxLength: 5 }),
    client: fc.string({ maxLength: 5 }),
    location: fc.string({ maxLength: 5 }),
    serviceCategory: fc.constantFrom(...SERVICE_CATEGORIES),
    height: fc.option(nonNegative),
    area: fc.option(nonNegative),
  }),
  personnel: lines(personnelLine),
  equipment,
  logistics: loose({ transportation: lines(logisticsLine), accommodation: lines(logisticsLine) }),
  insurance: lines(loose({ cost: nonNegative })),
  additionalServices: lines(loose({ cost: nonNegative, selected: fc.boolean() })),
  contingencies: loose({
    weatherDelay: percent,
    equipmentFailure: percent,
    adminOverhead: percent,
    profitMargin: percent,
  }),
  settings: loose({ currency: fc.constantFrom(...CURRENCIES), autoSave: fc.boolean() }),
  profitAnalysis,
  socialContributions,
});

const tidyCount = fc.integer({ min: 1, max: 60 });

/** An estimate as people enter it: every rate with at most two decimals, ordinary numbers. */
export const tidyEstimate: fc.Arbitrary<EstimateData> = fc.record({
  personnel: lines(
    fc.record({
      type: fc.constantFrom('Project Supervisor', 'Agricultural worker'),
      count: tidyCount,
      rate: price,
      days: tidyCount,
      bonus: fc.record({
        enabled: fc.boolean(),
        type: fc.constantFrom('fixed' as const, 'percentage' as const, 'performance' as const),
        amount: price,
      }),
    }),
  ),
  equipment: fc.record({
    ropeAccess: lines(fc.record({ quantity: tidyCount, rate: price, days: tidyCount })),
    consumables: lines(fc.record({ quantity: tidyCount, rate: price })),
  }),
  logistics: fc.record({
    transportation: lines(fc.record({ count: tidyCount, rate: price, days: tidyCount })),
    accommodation: lines(fc.record({ count: tidyCount, rate: price, days: tidyCount })),
  }),
  insurance: lines(fc.record({ cost: price })),
  additionalServices: lines(fc.record({ cost: price, selected: fc.boolean() })),
  contingencies: loose({ weatherDelay: percent, profitMargin: percent }),
  settings: fc.record({ currency: fc.constantFrom(...CURRENCIES) }),
  profitAnalysis: fc.record({
    customerOrderAmount: price,
    dividendDistribution: fc.record({ enabled: fc.boolean(), amount: price }),
  }),
  socialContributions: fc.record({
    enabled: fc.boolean(),
    cnssConfig: fc.record({ enabled: fc.boolean() }),
    yearlyInsurance: fc.record({ enabled: fc.boolean() }),
  }),
});
