import { type EstimateMoves, NO_MOVES, UNCHANGED_RATE } from '../cost/estimate-moves.ts';
import { contingencyPercentages } from '../cost/price-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { toMinorUnits } from '../money/amount.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { MAX_ORDER_CENTS } from '../profit/order-amounts.ts';
import type { Track } from './position-search.ts';

/** The levers on rates, which move by a percentage of the present rate. */
export type RateLever = 'personnelRates' | 'equipmentRates' | 'logisticsRates' | 'fixedCosts';

/**
 * A lever that may move to reach a target, and its limits.
 *
 * Units: rates in percent down and up from the present ones, steps of 0.01; days and people in
 * whole days and people down and up per line; contingencies in points down and up, steps of 0.01;
 * markup in percent and the order amount in the project's currency, from the least to the most.
 */
export type Lever =
  | { kind: RateLever | 'days' | 'contingencies'; down: number; up: number }
  | { kind: 'people'; down: number; up: number; fewest: number }
  | { kind: 'markup' | 'order'; least: number; most: number }
  /** The ids of the additional services that may be left out. */
  | { kind: 'services'; droppable: readonly string[] };

/** The name of a lever; each may be given once. */
export type LeverKind = Lever['kind'];

/** The largest increase of a rate. Units: percent. */
const MOST_PERCENT = 900;

/** A lever as the search sees it, and the meaning of a position. */
export interface LeverTrack extends Track {
  kind: LeverKind;
  /** Writes a position into the moves. */
  move: (moves: EstimateMoves, position: number) => void;
}

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, Number.isFinite(value) ? value : 0));

/** Returns hundredths that do not exceed the given limit. */
const hundredths = (percent: number) => Math.floor(toMinorUnits(percent));

function span(least: number, most: number, now: number): Track {
  const low = Math.min(least, most);
  const high = Math.max(least, most);
  return { low, high, rest: within(now, low, high) };
}

/**
 * Returns the selected services that may be left out, the cheapest first; equal ones in document
 * order.
 */
function droppableIndexes(data: EstimateData, ids: readonly string[]): number[] {
  const droppable = new Set(ids);
  return (data.additionalServices ?? [])
    .map((service, index) => ({ service, index }))
    .filter(({ service }) => service.selected === true && droppable.has(service.id ?? ''))
    .toSorted((a, b) => (a.service.cost ?? 0) - (b.service.cost ?? 0) || a.index - b.index)
    .map(({ index }) => index);
}

/**
 * Returns a lever as whole positions between its limits; `rest` is its present position, or the
 * limit nearest to it.
 */
export function leverTrack(lever: Lever, data: EstimateData, parameters: ParameterSet): LeverTrack {
  const { kind } = lever;
  switch (kind) {
    case 'personnelRates':
    case 'equipmentRates':
    case 'logisticsRates':
    case 'fixedCosts':
      return {
        kind,
        ...span(
          UNCHANGED_RATE - hundredths(within(lever.down, 0, 100)),
          UNCHANGED_RATE + hundredths(within(lever.up, 0, MOST_PERCENT)),
          UNCHANGED_RATE,
        ),
        move: (moves, position) => {
          moves[kind] = position;
        },
      };
    case 'days':
      return {
        kind,
        ...span(-Math.floor(within(lever.down, 0, 1e6)), Math.floor(within(lever.up, 0, 1e6)), 0),
        move: (moves, position) => {
          moves.days = position;
        },
      };
    case 'people':
      return {
        kind,
        ...span(-Math.floor(within(lever.down, 0, 1e6)), Math.floor(within(lever.up, 0, 1e6)), 0),
        move: (moves, position) => {
          moves.people = position;
          moves.fewestPeople = Math.max(1, Math.floor(lever.fewest));
        },
      };
    case 'contingencies':
      return {
        kind,
        ...span(-hundredths(within(lever.down, 0, 100)), hundredths(within(lever.up, 0, 100)), 0),
        move: (moves, position) => {
          moves.contingencies = position;
        },
      };
    case 'markup': {
      const now = contingencyPercentages(data, parameters).profitMargin;
      const track = span(
        hundredths(within(lever.least, 0, 100)),
        hundredths(within(lever.most, 0, 100)),
        toMinorUnits(now),
      );
      return {
        kind,
        ...track,
        move: (moves, position) => {
          moves.markup = position === toMinorUnits(now) ? null : position / 100;
        },
      };
    }
    case 'order': {
      const now = toMinorUnits(data.profitAnalysis?.customerOrderAmount ?? 0);
      return {
        kind,
        ...span(
          Math.min(MAX_ORDER_CENTS, toMinorUnits(Math.max(0, lever.least))),
          Math.min(MAX_ORDER_CENTS, toMinorUnits(Math.max(0, lever.most))),
          now,
        ),
        move: (moves, position) => {
          moves.order = position === now ? null : position;
        },
      };
    }
    case 'services': {
      const indexes = droppableIndexes(data, lever.droppable);
      return {
        kind,
        // The position counts the kept services, so that a higher one costs more, as in the other
        // levers.
        ...span(0, indexes.length, indexes.length),
        move: (moves, position) => {
          moves.dropped = indexes.slice(0, indexes.length - position);
        },
      };
    }
  }
}

/** Returns the moves for positions of the tracks. */
export function movesAt(tracks: readonly LeverTrack[], positions: readonly number[]) {
  const moves: EstimateMoves = { ...NO_MOVES };
  tracks.forEach((track, index) => {
    track.move(moves, positions[index] ?? track.rest);
  });
  return moves;
}
