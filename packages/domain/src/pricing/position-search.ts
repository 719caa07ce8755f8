/** The possible positions of something: whole numbers between two limits, and the present one. */
export interface Track {
  low: number;
  high: number;
  rest: number;
}

/**
 * The way in which several things move: each to its limit before the next, or all by the same
 * share.
 */
export type SearchWay = 'in-order' | 'together';

export interface SearchOptions {
  way: SearchWay;
  /**
   * Returns the distance of positions from the target on its safe side: 0 is exact, negative misses
   * it. It grows or falls along each track, except for {@link SearchOptions.doubt}.
   */
  sideAt: (positions: readonly number[]) => number;
  /** For each track, whether a higher position is on the safer side. */
  isSaferUp: readonly boolean[];
  /** Returns the largest deviation that rounding can cause in `sideAt`. */
  doubt: (positions: readonly number[]) => number;
  /** Sides from 0 to below this value count as exact. */
  exactBelow: number;
  /** Returns whether there is time to examine more positions. */
  mayGoOn: () => boolean;
}

export interface SearchResult {
  positions: number[];
  /** Whether the positions are exact, or on the safe side while others miss the target. */
  isReached: boolean;
  /** Whether time ran out before all positions were examined or ruled out. */
  isCut: boolean;
}

/** The number of steps from rest to the limits for things that move together. */
const SHARED_STEPS = 10_000;

interface Found {
  positions: number[];
  side: number;
}

/** The result of examining a part of all positions. */
type Look = 'allMiss' | 'allFarther' | 'looked';

class PositionSearch {
  private readonly tracks: readonly Track[];
  private readonly options: SearchOptions;
  private readonly sideAt: (positions: readonly number[]) => number;
  /** The nearest positions on the safe side, and the nearest that miss. */
  private safe: Found = { positions: [], side: Number.POSITIVE_INFINITY };
  private miss: Found | null = null;
  private isCut = false;

  constructor(tracks: readonly Track[], options: SearchOptions) {
    this.tracks = tracks;
    this.options = options;
    this.sideAt = (positions) => {
      const side = options.sideAt(positions);
      this.keep([...positions], side);
      return side;
    };
  }

  run(): SearchResult {
    const rest = this.tracks.map((track) => track.rest);
    const side = this.sideAt(rest);
    if (!this.isExact) {
      if (this.options.way === 'together') this.together(rest, side);
      else this.inOrder(rest, side);
    }
    if (!this.isExact) this.everywhere();
    const hasSafe = this.safe.side < Number.POSITIVE_INFINITY;
    const isReached = hasSafe && (this.isExact || this.miss !== null);
    const nearest = hasSafe ? this.safe : (this.miss ?? { positions: rest });
    return { positions: nearest.positions, isReached, isCut: this.isCut };
  }

  private get isExact() {
    return this.safe.side < this.options.exactBelow;
  }

  private keep(positions: number[], side: number) {
    if (side >= 0) {
      if (side < this.safe.side) this.safe = { positions, side };
    } else if (this.miss === null || side > this.miss.side) this.miss = { positions, side };
  }

  /** Returns the limit of a track on the safer side, or on the other one. */
  private end(index: number, safer: boolean): number {
    const { low = 0, high = 0 } = this.tracks[index] ?? {};
    return this.options.isSaferUp[index] === safer ? high : low;
  }

  /**
   * Returns two neighbouring positions of a way with the target between them, the safe one first:
   * each guess is where a straight line would cross, and every third step halves.
   */
  private crossing(
    at: (step: number) => readonly number[],
    missing: { step: number; side: number },
    safe: { step: number; side: number },
  ): { safe: number; missing: number } {
    let from = missing;
    let to = safe;
    for (let turn = 1; Math.abs(to.step - from.step) > 1 && to.side > 0; turn += 1) {
      const low = Math.min(from.step, to.step) + 1;
      const high = Math.max(from.step, to.step) - 1;
      const straight = from.step + ((to.step - from.step) * -from.side) / (to.side - from.side);
      const isStraight = turn % 3 !== 0 && Number.isFinite(straight);
      const guess = isStraight ? Math.round(straight) : Math.floor((from.step + to.step) / 2);
      const step = Math.min(high, Math.max(low, guess));
      const side = this.sideAt(at(step));
      if (side < 0) from = { step, side };
      else to = { step, side };
    }
    return { safe: to.step, missing: from.step };
  }

  /**
   * Moves one track after the other towards the target: to its limit while the target lies beyond,
   * or else to the last position before it, and the next tracks close the remaining distance. A
   * track that changes nothing at the present positions of the others is tried again when they have
   * moved.
   */
  private inOrder(start: readonly number[], startSide: number) {
    const upwards = startSide < 0;
    let at = [...start];
    let side = startSide;
    const waiting = new Set(this.tracks.keys());
    for (let moved = true; moved && waiting.size > 0; ) {
      moved = false;
      for (const index of waiting) {
        const end = this.end(index, upwards);
        const far = this.sideAt(at.with(index, end));
        if (far === side || at[index] === end) continue;
        waiting.delete(index);
        moved = true;
        if (far < 0 === upwards) {
          at = at.with(index, end);
          side = far;
          continue;
        }
        const base = at;
        const here = { step: at[index] ?? 0, side };
        const there = { step: end, side: far };
        const found = this.crossing(
          (step) => base.with(index, step),
          upwards ? here : there,
          upwards ? there : here,
        );
        if (this.isExact) return;
        at = base.with(index, upwards ? found.missing : found.safe);
        side = this.sideAt(at);
      }
    }
  }

  /**
   * Moves all tracks that help by the same share of their way, then closes the remaining distance.
   */
  private together(start: readonly number[], startSide: number) {
    const upwards = startSide < 0;
    const ends = this.tracks.map((_track, index) => this.end(index, upwards));
    const farthest = this.sideAt(ends);
    // A track that changes nothing at the end of the way stays where it is.
    const helpful = ends.map((end, index) => {
      const rest = start[index] ?? end;
      return this.sideAt(ends.with(index, rest)) === farthest ? rest : end;
    });
    const shared = (step: number) =>
      start.map(
        (rest, index) =>
          rest + Math.trunc((((helpful[index] ?? rest) - rest) * step) / SHARED_STEPS),
      );
    const far = this.sideAt(helpful);
    if (far < 0 === upwards) return;
    const here = { step: 0, side: startSide };
    const there = { step: SHARED_STEPS, side: far };
    const found = this.crossing(shared, upwards ? here : there, upwards ? there : here);
    if (this.isExact) return;
    const next = shared(upwards ? found.missing : found.safe);
    this.inOrder(next, this.sideAt(next));
  }

  /** Examines every position that may be nearer, the tracks with the fewest positions first. */
  private everywhere() {
    const order = [...this.tracks.keys()].toSorted((a, b) => this.length(a) - this.length(b));
    const nearest = this.safe.side < Number.POSITIVE_INFINITY ? this.safe : this.miss;
    const begin = nearest?.positions ?? this.tracks.map(({ rest }) => rest);
    this.look(order, begin, begin);
  }

  private length(index: number) {
    const { low = 0, high = 0 } = this.tracks[index] ?? {};
    return high - low;
  }

  /**
   * Examines all positions of the `free` tracks while the others are as in `at`. The safest and the
   * riskiest corner bound everything between them: where the safest one misses, all miss, and where
   * the riskiest one is no nearer, none is.
   */
  private look(free: readonly number[], at: readonly number[], begin: readonly number[]): Look {
    if (!this.options.mayGoOn()) {
      this.isCut = true;
      return 'looked';
    }
    const corner = (safer: boolean) => {
      const positions = [...at];
      for (const index of free) positions[index] = this.end(index, safer);
      return positions;
    };
    const safest = corner(true);
    const safestSide = this.sideAt(safest);
    if (safestSide + this.options.doubt(safest) < 0) return 'allMiss';
    const riskiest = corner(false);
    const riskiestSide = this.sideAt(riskiest);
    if (riskiestSide - this.options.doubt(riskiest) >= this.safe.side) return 'allFarther';
    const [track, ...others] = free;
    if (track === undefined) return 'looked';
    if (others.length > 0) this.eachPosition(track, others, at, begin);
    else if (safestSide > 0 && riskiestSide < 0) {
      this.crossing(
        (step) => at.with(track, step),
        { step: riskiest[track] ?? 0, side: riskiestSide },
        { step: safest[track] ?? 0, side: safestSide },
      );
    }
    return 'looked';
  }

  /**
   * Visits every position of a track, both ways from the start of the search, until none can help.
   */
  private eachPosition(
    track: number,
    others: readonly number[],
    at: readonly number[],
    begin: readonly number[],
  ) {
    const { low = 0, high = 0 } = this.tracks[track] ?? {};
    const saferBy = this.options.isSaferUp[track] ? 1 : -1;
    let safer = begin[track] ?? low;
    let riskier = safer - saferBy;
    let maySafer = true;
    let mayRiskier = true;
    while ((maySafer || mayRiskier) && !this.isExact && !this.isCut) {
      maySafer &&= safer >= low && safer <= high;
      if (maySafer) {
        maySafer = this.look(others, at.with(track, safer), begin) !== 'allFarther';
        safer += saferBy;
      }
      mayRiskier &&= riskier >= low && riskier <= high;
      if (mayRiskier && !this.isExact) {
        mayRiskier = this.look(others, at.with(track, riskier), begin) !== 'allMiss';
        riskier -= saferBy;
      }
    }
  }
}

/**
 * Returns the positions nearest to a target on its safe side; where none is safe, or none misses,
 * the nearest of all.
 *
 * First the tracks move in the given way; then all positions that could be nearer are examined,
 * while there is time. Holds: the same input gives the same answer; every position is within its
 * limits; an answer that is neither exact nor cut is the nearest of all positions.
 */
export function searchPositions(tracks: readonly Track[], options: SearchOptions): SearchResult {
  return new PositionSearch(tracks, options).run();
}
