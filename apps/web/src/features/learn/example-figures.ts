import {
  defaultContingencies,
  type EstimateData,
  markupMargin,
  newPersonnelLine,
  type PricedEstimate,
  priceEstimate,
  profitResult,
  quickTotal,
  SERVICE_CATEGORIES,
  SPECIFICATION,
} from '@pcm/domain';

/** The cost of the examples before contingencies. Units: MAD. */
const SUBTOTAL = 100_000;
const VAT = 20;
const NONE = { weatherDelay: 0, equipmentFailure: 0, adminOverhead: 0, profitMargin: 0 };

const job = (
  contingencies: EstimateData['contingencies'],
  more: EstimateData = {},
): EstimateData => ({
  insurance: [{ cost: SUBTOTAL }],
  settings: { currency: 'MAD' },
  contingencies,
  ...more,
});

const withVat = (amount: number) => (amount * (100 + VAT)) / 100;

const profitOf = ({ cost }: PricedEstimate, customerOrderAmount: number) =>
  profitResult(cost, { customerOrderAmount, vatRate: VAT, corporateTaxRate: 31 }, SPECIFICATION);

/** Returns one person's wage and the employer's contribution. */
function contributionOf(rate: number, days: number) {
  const { lines } = priceEstimate(
    {
      settings: { currency: 'MAD' },
      personnel: [{ type: 'Rope Access Technician', count: 1, rate, days }],
      socialContributions: { enabled: true, cnssConfig: { enabled: true } },
    },
    SPECIFICATION,
  );
  const [line] = lines.personnel;
  return { wage: line?.baseWage ?? 0, employer: line?.employerContribution ?? 0 };
}

const itemOf = (rate: number, days: number) =>
  priceEstimate({ equipment: { ropeAccess: [{ quantity: 1, rate, days }] } }, SPECIFICATION).cost
    .subtotal;
const roomsOf = (count: number) =>
  priceEstimate({ logistics: { accommodation: [{ count, rate: 350, days: 12 }] } }, SPECIFICATION)
    .cost.subtotal;

/** The number of days of a new personnel line. */
export const newPersonnelDays =
  newPersonnelLine({ id: '', category: 'industrial-rope-access', currency: 'MAD' }, SPECIFICATION)
    .days ?? 0;

/** The reserves, markup and profit of a new estimate for each service. */
export const serviceStarts = SERVICE_CATEGORIES.map((category) => {
  const percents = defaultContingencies(category, SPECIFICATION);
  const priced = priceEstimate(job(percents), SPECIFICATION);
  const profit = profitOf(priced, withVat(priced.cost.total));
  return {
    category,
    reserve: percents.weatherDelay + percents.equipmentFailure,
    overhead: percents.adminOverhead,
    markup: percents.profitMargin,
    margin: markupMargin(priced.cost),
    netMargin: profit.netProfitMargin,
  };
});

/** Returns the markup for a margin on the price, with other percentages of the subtotal given. */
const markupFor = (margin: number, others: number) =>
  Math.round(((100 + others) * margin * 100) / (100 - margin)) / 100;

/** Returns the figures of the examples, computed by the engine that prices every estimate. */
export function exampleFigures() {
  const plain = priceEstimate(job({ ...NONE, profitMargin: 20 }), SPECIFICATION).cost;
  const rope = defaultContingencies('industrial-rope-access', SPECIFICATION);
  const others = rope.weatherDelay + rope.equipmentFailure + rope.adminOverhead;
  const priced = priceEstimate(job(rope), SPECIFICATION);
  const { cost } = priced;
  const [low, high] = [markupFor(15, others), markupFor(20, others)];
  const atTotal = profitOf(priced, withVat(cost.total));
  const atSubtotal = profitOf(priced, withVat(cost.subtotal));
  const order = withVat(SUBTOTAL);
  const capped = contributionOf(400, 22);
  const chained = Object.values(rope).reduce((sum, percent) => sum * (1 + percent / 100), SUBTOTAL);
  const crew: EstimateData = {
    settings: { currency: 'MAD' },
    personnel: [{ type: 'Rope Access Technician', count: 5, rate: 250, days: 12 }],
    socialContributions: { enabled: true, cnssConfig: { enabled: true } },
    contingencies: rope,
  };
  const crewPriced = priceEstimate(crew, SPECIFICATION);
  return {
    subtotal: SUBTOTAL,
    markup: 20,
    price: plain.total,
    margin: markupMargin(plain),
    ropeMargin: markupMargin(cost),
    ropeOthers: others,
    ropeTotal: cost.total,
    ropeNetMargin: atTotal.netProfitMargin,
    low,
    high,
    lowMargin: markupMargin(priceEstimate(job({ ...rope, profitMargin: low }), SPECIFICATION).cost),
    highMargin: markupMargin(
      priceEstimate(job({ ...rope, profitMargin: high }), SPECIFICATION).cost,
    ),
    order,
    revenueRight: profitOf(priced, order).revenue,
    revenueWrong: profitOf(priced, SUBTOTAL).revenue,
    vatGap: profitOf(priced, order).revenue - profitOf(priced, SUBTOTAL).revenue,
    wage: capped.wage,
    employer: capped.employer,
    uncapped: Math.round(capped.wage * 21.09) / 100,
    chained: Math.round(chained),
    itemLong: itemOf(150, 12),
    itemShort: itemOf(150, 5),
    oneRoom: roomsOf(1),
    twoRooms: roomsOf(2),
    projectCosts: atSubtotal.projectCosts,
    lossAtSubtotal: -atSubtotal.grossProfit,
    quick: quickTotal(crew, SPECIFICATION, crewPriced).total,
    full: crewPriced.cost.total,
  };
}
