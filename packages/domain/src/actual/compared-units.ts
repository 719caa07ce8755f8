import type { ProductionUnit } from '../catalogue/production-rate.ts';
import { foldedText } from '../exchange/folded-text.ts';
import { fractionOf, NOTHING, plus, rounded } from '../money/fraction.ts';
import type { ActualJob, DoneUnits } from './actual-job.ts';

/**
 * The units of work that were asked for and done, for an item of the price schedule or the area.
 */
export interface ComparedUnits {
  /** Null for the area, and for work that the estimate does not name. */
  itemId: string | null;
  label: string;
  unit: string;
  /** Null where the estimate does not name it. */
  planned: number | null;
  done: number;
  byOperation: { operationId: string; done: number }[];
}

/** The spellings of the crew calculator's units, folded. */
const WRITTEN: Readonly<Record<ProductionUnit, readonly string[]>> = {
  m2: ['m2', 'sqm', 'metre carre', 'metres carres', 'م2', 'متر مربع'],
  m: ['m', 'ml', 'lm', 'metre', 'metres', 'metre lineaire', 'metres lineaires', 'م', 'متر'],
  t: ['t', 'ton', 'tons', 'tonne', 'tonnes', 'طن'],
  tower: ['tower', 'towers', 'tour', 'tours', 'برج', 'ابراج'],
  room: ['room', 'rooms', 'chambre', 'chambres', 'piece', 'pieces', 'غرفه', 'غرف'],
  vehicle: [
    'vehicle',
    'vehicles',
    'vehicule',
    'vehicules',
    'voiture',
    'voitures',
    'car',
    'سياره',
    'سيارات',
    'مركبه',
  ],
};

const UNIT_OF = new Map(
  Object.entries(WRITTEN).flatMap(([unit, written]) =>
    written.map((word): [string, ProductionUnit] => [word, unit as ProductionUnit]),
  ),
);

/** Returns the crew calculator's unit for a spelling such as `m²` or `M2`; null for any other. */
export const productionUnitOf = (unit: string): ProductionUnit | null =>
  UNIT_OF.get(foldedText(unit)) ?? null;

const DECIMALS = 6;
const sameUnit = (one: string, other: string) => {
  const known = productionUnitOf(one);
  return known === null ? foldedText(one) === foldedText(other) : known === productionUnitOf(other);
};

type Asked = Pick<ComparedUnits, 'itemId' | 'label' | 'unit'> & { planned: number };

/**
 * Returns the units that the estimate asks for: the items of its price schedule, or else its area.
 */
function askedUnits({ data }: ActualJob): Asked[] {
  const items = (data.priceSchedule?.items ?? []).map((item) => ({
    itemId: item.id,
    label: [item.number, item.designation].filter(Boolean).join(' '),
    unit: item.unit ?? '',
    planned: item.quantity,
  }));
  const area = data.projectInfo?.area ?? 0;
  if (items.length > 0 || area <= 0) return items;
  return [{ itemId: null, label: '', unit: 'm²', planned: area }];
}

function askedOf(asked: readonly Asked[], { itemId, label, unit }: DoneUnits): Asked | undefined {
  const byId = itemId === null ? undefined : asked.find((one) => one.itemId === itemId);
  const named = asked.filter((one) => one.itemId !== null && one.label !== '');
  return (
    byId ??
    named.find((one) => foldedText(one.label) === foldedText(label) && sameUnit(one.unit, unit)) ??
    asked.find((one) => one.itemId === null && sameUnit(one.unit, unit))
  );
}

/**
 * Returns the units asked for and done, in the order of the price schedule; work that the estimate
 * does not name comes last. Rounding: sums to 6 decimals.
 */
export function comparedUnits(job: ActualJob): ComparedUnits[] {
  const asked = askedUnits(job);
  const rows = new Map<
    string,
    { head: Omit<ComparedUnits, 'done' | 'byOperation'>; done: Done[] }
  >();
  type Done = { operationId: string; done: number };
  for (const one of asked) rows.set(`asked/${one.itemId}`, { head: one, done: [] });
  for (const { operationId, quantities } of job.days) {
    for (const done of quantities) {
      const one = askedOf(asked, done);
      const key =
        one === undefined
          ? `other/${foldedText(done.label)}/${foldedText(done.unit)}`
          : `asked/${one.itemId}`;
      const head = { itemId: null, label: done.label, unit: done.unit, planned: null };
      const row = rows.get(key) ?? { head, done: [] };
      rows.set(key, row);
      row.done.push({ operationId, done: done.done });
    }
  }
  const sum = (done: readonly Done[]) =>
    rounded(
      done.reduce((all, own) => plus(all, fractionOf(own.done)), NOTHING),
      DECIMALS,
    );
  return [...rows.values()].map(({ head, done }) => ({
    ...head,
    done: sum(done),
    byOperation: [...Map.groupBy(done, (own) => own.operationId)].map(([operationId, own]) => ({
      operationId,
      done: sum(own),
    })),
  }));
}
