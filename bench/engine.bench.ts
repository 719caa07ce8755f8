import {
  type EquipmentItem,
  type EstimateData,
  type PersonnelLine,
  priceEstimate,
  SPECIFICATION,
} from '@pcm/domain';

/**
 * Measures the engine on a very large estimate against a bare loop over the same objects that
 * multiplies and adds the same numbers in doubles, because a busy machine slows both alike. Once
 * warm, 11,000 lines take at most 2 ms.
 */
const MOST_MS = 2;
const PERSONNEL = 1000;
const EQUIPMENT = 10_000;
const WARM_UP = 400;
const ROUNDS = 41;
const PASSES = 25;

const LISTS = ['ropeAccess', 'ppe', 'siloCleaning', 'consumables'] as const;

function sampleEstimate(): EstimateData {
  const personnel: PersonnelLine[] = Array.from({ length: PERSONNEL }, (_, index) => ({
    id: `p${index}`,
    type: index % 3 === 0 ? 'Project Supervisor' : 'Rope Access Technician (Level 1-2)',
    count: 1 + (index % 5),
    rate: 250 + ((index * 37) % 60_000) / 100,
    days: 1 + (index % 40),
  }));
  const equipment: Partial<Record<(typeof LISTS)[number], EquipmentItem[]>> = {};
  LISTS.forEach((list, place) => {
    equipment[list] = Array.from({ length: EQUIPMENT / LISTS.length }, (_, index) => ({
      id: `${list}${index}`,
      name: 'Item',
      quantity: 1 + ((index + place) % 9),
      rate: 5 + ((index * 53) % 90_000) / 100,
      days: 1 + (index % 25),
    }));
  });
  return {
    personnel,
    equipment,
    contingencies: { weatherDelay: 7, equipmentFailure: 3, adminOverhead: 12, profitMargin: 20 },
    settings: { currency: 'MAD' },
    socialContributions: { enabled: true, cnssConfig: { enabled: true } },
  };
}

/** Keeps results alive, so that no loop is optimised away. */
let sink = 0;

/**
 * Computes the same products and sums of the same numbers, without rounding, defaults or line
 * results.
 */
function bareTotal(data: EstimateData): number {
  const ceiling = 6000;
  const minimum = 3266.55 / 26;
  let wages = 0;
  let grossWages = 0;
  let employer = 0;
  let employee = 0;
  let equipment = 0;
  for (const { count = 1, rate = 0, days = 22 } of data.personnel ?? []) {
    const base = Math.min(Math.max(rate, minimum) * days, ceiling * Math.max(1, days / 26));
    wages += count * rate * days;
    grossWages += rate * days;
    employer += count * base * 0.2109;
    employee += count * base * 0.0674;
  }
  for (const list of LISTS) {
    for (const { quantity = 0, rate = 0, days = 1 } of data.equipment?.[list] ?? []) {
      equipment += list === 'consumables' ? quantity * rate : quantity * rate * days;
    }
  }
  sink += grossWages + employee;
  return (wages + employer + equipment) * (1 + 0.07 + 0.03 + 0.12 + 0.2);
}

/** Returns the milliseconds of one pass, measured over many. */
function timeOf(run: () => number): number {
  const start = performance.now();
  for (let pass = 0; pass < PASSES; pass += 1) sink += run();
  return (performance.now() - start) / PASSES;
}

const medianOf = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

const data = sampleEstimate();
const engine = () => priceEstimate(data, SPECIFICATION).cost.total;
const bare = () => bareTotal(data);

for (let pass = 0; pass < WARM_UP; pass += 1) sink += engine() + bare();
const engineTimes: number[] = [];
const bareTimes: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  engineTimes.push(timeOf(engine));
  bareTimes.push(timeOf(bare));
}

// Uses each round's own ratio, because other load on the machine slows both of a pair.
const ratio = medianOf(engineTimes.map((time, round) => time / (bareTimes[round] ?? time)));
const engineTime = medianOf(engineTimes);
const bareTime = medianOf(bareTimes);
const difference = Math.abs(engine() / bare() - 1);
if (!Number.isFinite(sink) || difference > 1e-6) {
  throw new Error(`The two loops do not price the same estimate: ${difference}`);
}
const milliseconds = (time: number) => `${time.toFixed(2)} ms`;
console.log(
  `engine: ${milliseconds(engineTime)} (at most ${milliseconds(MOST_MS)})  [${ratio.toFixed(1)}x the bare loop's ${milliseconds(bareTime)}]`,
);
process.exitCode = engineTime > MOST_MS ? 1 : 0;
