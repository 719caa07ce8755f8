import {
  byRow,
  CLIENT_KINDS,
  EQUIPMENT_LIST_KEYS,
  type EstimateData,
  MAX_SCHEDULE_ITEMS,
  MAX_SIMULATIONS,
  MAX_UNIT_LENGTH,
  MOST_LAW_DAYS,
  PLAIN_RATES,
  PRICE_STEPS,
  TAX_REGIONS,
} from '@pcm/domain';
import { z } from 'zod';
import {
  atLeastHalf,
  atLeastOne,
  computedAmount,
  currency,
  halfDays,
  longText,
  MAX_LINES,
  nonNegative,
  percent,
  serviceCategory,
  shortText,
  storedDayOrNone,
  wholeAtLeastOne,
} from './amounts.ts';
import { exchangeRates, formulas, overtime, parameters, seniorityYears } from './law-calls.ts';

const lines = <Line extends z.ZodType>(line: Line) => z.array(line).max(MAX_LINES);
const id = z.string().max(100);
const unit = z.string().max(MAX_UNIT_LENGTH);
/** The unit and the formulas of a line, and the item of the price schedule that pays for it. */
const scheduled = {
  unit: unit.optional(),
  scheduleItemId: id.optional(),
  formulas: formulas.optional(),
};

const projectInfo = z.looseObject({
  id: id.optional(),
  name: shortText.optional(),
  client: shortText.optional(),
  customerId: id.optional(),
  location: shortText.optional(),
  serviceCategory: serviceCategory.optional(),
  projectType: shortText.optional(),
  height: nonNegative.nullish(),
  area: nonNegative.nullish(),
  startDate: storedDayOrNone.nullish(),
  endDate: storedDayOrNone.nullish(),
});

const personnelLine = z.looseObject({
  ...scheduled,
  id: id.optional(),
  type: shortText.optional(),
  description: longText.optional(),
  count: wholeAtLeastOne.optional(),
  rate: nonNegative.optional(),
  ratePerDay: nonNegative.optional(),
  days: halfDays.optional(),
  seniorityYears: seniorityYears.optional(),
  overtime: overtime.optional(),
  subtotal: computedAmount.optional(),
  bonus: z
    .looseObject({
      enabled: z.boolean().optional(),
      type: z.enum(['fixed', 'percentage', 'performance']).optional(),
      amount: nonNegative.optional(),
      description: longText.optional(),
    })
    .optional(),
});

const equipmentItem = z.looseObject({
  ...scheduled,
  id: id.optional(),
  name: shortText.optional(),
  description: longText.optional(),
  quantity: nonNegative.optional(),
  rate: nonNegative.optional(),
  days: atLeastHalf.optional(),
  subtotal: computedAmount.optional(),
});

const logisticsLine = z.looseObject({
  ...scheduled,
  id: id.optional(),
  name: shortText.optional(),
  description: longText.optional(),
  count: atLeastOne.optional(),
  rate: nonNegative.optional(),
  days: atLeastHalf.optional(),
  cost: computedAmount.optional(),
});

/** The longest term of payment. */
const MOST_PAYMENT_DAYS = 365;

const profitAnalysis = z.looseObject({
  customerOrderAmount: nonNegative.optional(),
  taxRegion: z.enum(TAX_REGIONS).optional(),
  enabled: z.boolean().optional(),
  ...byRow(
    PLAIN_RATES,
    ({ enabled }) => enabled,
    () => z.boolean().optional(),
  ),
  ...byRow(
    PLAIN_RATES,
    ({ stated }) => stated,
    () => percent.optional(),
  ),
  corporateTaxRateSet: z.boolean().optional(),
  dividendDistribution: z
    .looseObject({
      enabled: z.boolean().optional(),
      amount: nonNegative.optional(),
      taxRate: percent.optional(),
      paidOn: storedDayOrNone.optional(),
    })
    .optional(),
  retainedEarnings: z
    .looseObject({ enabled: z.boolean().optional(), percentage: percent.optional() })
    .optional(),
  payment: z
    .looseObject({
      client: z.enum(CLIENT_KINDS).optional(),
      work: z.enum(['service', 'works']).optional(),
      attestedOn: z.union([storedDayOrNone, z.literal('')]).optional(),
      invoicedOn: z.union([storedDayOrNone, z.literal('')]).optional(),
      days: z.int().min(0).max(MOST_PAYMENT_DAYS).optional(),
      withholdVat: z.boolean().optional(),
      monthInvoiced: nonNegative.optional(),
      retention: z.boolean().optional(),
    })
    .optional(),
});

const socialContributions = z.looseObject({
  enabled: z.boolean().optional(),
  cnssConfig: z
    .looseObject({
      enabled: z.boolean().optional(),
      calculationMethod: z.enum(['minimum_wage', 'actual_wage']).optional(),
      minimumWageValidation: z.boolean().optional(),
      rates: z
        .looseObject({
          employer: percent.optional(),
          employee: percent.optional(),
          total: percent.optional(),
        })
        .optional(),
      minimumWages: z
        .looseObject({
          smig: nonNegative.optional(),
          smag: nonNegative.optional(),
          smigHourly: nonNegative.optional(),
        })
        .optional(),
      contributionCeiling: nonNegative.optional(),
      overtimeInclusion: z.boolean().optional(),
      lastUpdated: shortText.optional(),
    })
    .optional(),
  yearlyInsurance: z
    .looseObject({
      enabled: z.boolean().optional(),
      contractAmount: nonNegative.optional(),
      agentCount: nonNegative.optional(),
      description: longText.optional(),
      dailyCostPerAgent: nonNegative.optional(),
      contractStartDate: storedDayOrNone.optional(),
      contractEndDate: storedDayOrNone.optional(),
      contractPeriod: nonNegative.optional(),
      lastUpdated: shortText.optional(),
    })
    .optional(),
});

/**
 * The percentage that a scenario applies to rates: from a hundredth of them to ten times as much.
 */
const scenarioPercent = z.number().min(1).max(1000);

const pricingSettings = z.looseObject({
  enabled: z.boolean().optional(),
  region: shortText.optional(),
  factors: z
    .array(
      z.looseObject({
        id: id.optional(),
        label: shortText.optional(),
        condition: z.enum(['moroccan-location', 'first-quarter', 'always']).optional(),
        percent: z.number().min(-100).max(100).optional(),
        enabled: z.boolean().optional(),
      }),
    )
    .max(50)
    .optional(),
  scenarios: z
    .looseObject({
      basic: scenarioPercent.optional(),
      standard: scenarioPercent.optional(),
      premium: scenarioPercent.optional(),
    })
    .optional(),
});

/** The percentages of the four contingencies. */
export const contingencies = z.looseObject({
  weatherDelay: percent.optional(),
  equipmentFailure: percent.optional(),
  adminOverhead: percent.optional(),
  profitMargin: percent.optional(),
});

export { profitAnalysis };

/** The change of a rate in percent: from -100 (free) to 900 (ten times as much). */
const rateChange = z.number().min(-100).max(900);

/** The changed rates and days that a simulation tries. */
export const whatIf = z.looseObject({
  personnelRates: rateChange.optional(),
  equipmentRates: rateChange.optional(),
  logisticsRates: rateChange.optional(),
  fixedCosts: rateChange.optional(),
  days: z.int().min(-1000).max(1000).optional(),
});

/** Refuses the second of two entries of a list with the same id. */
function withOwnIds(message: string) {
  return (entries: readonly { id: string }[], context: z.RefinementCtx) => {
    const known = new Set<string>();
    for (const [at, { id: own }] of entries.entries()) {
      if (known.has(own)) context.addIssue({ code: 'custom', path: [at, 'id'], message });
      known.add(own);
    }
  };
}

const simulations = z
  .array(
    z.looseObject({
      id: id.min(1),
      name: shortText.trim().min(1, { error: 'Simulation name is required' }),
      savedAt: z.iso.datetime(),
      contingencies: contingencies.optional(),
      profitAnalysis: profitAnalysis.optional(),
      whatIf: whatIf.optional(),
    }),
  )
  .max(MAX_SIMULATIONS, { error: `A project keeps at most ${MAX_SIMULATIONS} simulations` })
  .superRefine(withOwnIds('Two simulations have the same id'));

/** A quantity of the client's price schedule. */
const scheduleQuantity = nonNegative.refine(
  (quantity) => /^\d+(\.\d{1,3})?$/.test(String(quantity)),
  { error: 'A quantity has at most 3 decimals' },
);

/** The client's price schedule. Source: price-schedule.md section 1. */
const priceSchedule = z.looseObject({
  lots: z
    .array(
      z.looseObject({
        id: id.min(1),
        number: shortText.optional(),
        title: shortText.optional(),
      }),
    )
    .max(MAX_SCHEDULE_ITEMS)
    .superRefine(withOwnIds('Two lots have the same id'))
    .optional(),
  items: z
    .array(
      z.looseObject({
        id: id.min(1),
        lotId: id.optional(),
        number: shortText.optional(),
        designation: longText.optional(),
        unit: unit.optional(),
        quantity: scheduleQuantity,
        unitPrice: nonNegative.optional(),
        isOption: z.boolean().optional(),
        clientRow: z.string().max(20).optional(),
        formulas: formulas.optional(),
      }),
    )
    .max(MAX_SCHEDULE_ITEMS, { error: `A price schedule has at most ${MAX_SCHEDULE_ITEMS} items` })
    .superRefine(withOwnIds('Two items have the same id'))
    .optional(),
  roundTo: z.literal(PRICE_STEPS).optional(),
  target: z.union([z.enum(['total', 'order']), nonNegative]).optional(),
  isPriceList: z.boolean().optional(),
});

const equipmentShape = Object.fromEntries(
  EQUIPMENT_LIST_KEYS.map((key) => [key, lines(equipmentItem).optional()]),
) as Record<(typeof EQUIPMENT_LIST_KEYS)[number], z.ZodOptional<z.ZodArray<typeof equipmentItem>>>;

/** Returns the number of lines of an estimate over all its sections. */
export function countLines(data: EstimateData): number {
  const equipment = Object.values(data.equipment ?? {}).reduce(
    (sum, items) => sum + (items?.length ?? 0),
    0,
  );
  return (
    equipment +
    (data.personnel?.length ?? 0) +
    (data.logistics?.transportation?.length ?? 0) +
    (data.logistics?.accommodation?.length ?? 0) +
    (data.insurance?.length ?? 0) +
    (data.additionalServices?.length ?? 0)
  );
}

/** Returns the days of every line that has some, with their place in the document. */
export function daysOfLines(data: EstimateData): { path: (string | number)[]; days: number }[] {
  const daysIn = (list: readonly { days?: number | undefined }[] | undefined, ...at: string[]) =>
    (list ?? []).flatMap(({ days }, index) =>
      days === undefined ? [] : [{ path: [...at, index, 'days'], days }],
    );
  return [
    ...daysIn(data.personnel, 'personnel'),
    ...EQUIPMENT_LIST_KEYS.flatMap((key) => daysIn(data.equipment?.[key], 'equipment', key)),
    ...daysIn(data.logistics?.transportation, 'logistics', 'transportation'),
    ...daysIn(data.logistics?.accommodation, 'logistics', 'accommodation'),
  ];
}

/**
 * The estimate document. Unknown keys are kept; numbers must be numbers, finite and in range.
 *
 * Errors: a Zod issue whose path names the field. Source: decisions.md sections 1 and 5,
 * specification section 5.
 */
export const estimateSchema = z
  .looseObject({
    projectInfo: projectInfo.optional(),
    personnel: lines(personnelLine).optional(),
    equipment: z.looseObject(equipmentShape).optional(),
    logistics: z
      .looseObject({
        transportation: lines(logisticsLine).optional(),
        accommodation: lines(logisticsLine).optional(),
      })
      .optional(),
    insurance: lines(
      z.looseObject({
        ...scheduled,
        id: id.optional(),
        name: shortText.optional(),
        cost: nonNegative.optional(),
        description: longText.optional(),
      }),
    ).optional(),
    additionalServices: lines(
      z.looseObject({
        ...scheduled,
        id: id.optional(),
        name: shortText.optional(),
        cost: nonNegative.optional(),
        description: longText.optional(),
        selected: z.boolean().optional(),
      }),
    ).optional(),
    contingencies: contingencies.optional(),
    settings: z
      .looseObject({
        currency: currency.optional(),
        autoSave: z.boolean().optional(),
        exchangeRates: exchangeRates.optional(),
      })
      .optional(),
    profitAnalysis: profitAnalysis.optional(),
    socialContributions: socialContributions.optional(),
    pricingSettings: pricingSettings.optional(),
    simulations: simulations.optional(),
    priceSchedule: priceSchedule.optional(),
    parameters: parameters.optional(),
  })
  .refine((data) => countLines(data) <= MAX_LINES, {
    error: `An estimate holds at most ${MAX_LINES} lines`,
  })
  .superRefine((data, context) => {
    if (data.parameters?.profile !== 'morocco') return;
    const message = `Under the law a line has at most ${MOST_LAW_DAYS} days`;
    for (const { path, days } of daysOfLines(data)) {
      if (days > MOST_LAW_DAYS) context.addIssue({ code: 'custom', path, message });
    }
  });

/** Returns a parsed estimate as the engine's type: the compiler checks here that the two agree. */
export const estimateIsPriceable = (data: z.output<typeof estimateSchema>): EstimateData => data;
