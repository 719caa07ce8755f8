/** Where something may stand: whole positions between two limits, and where it stands now. */
export interface Track {
  low: number;
  high: number;
  rest: number;
}

/** How several things move: one to its limit before the next, or all by the same share. */
export type SearchWay = 'in-order' | 'together';

export interface SearchOptions {
  way: SearchWay;
  /**
   * How far positions are on the safe side of the target: 0 is exact, below 0 misses it. Growing
   * or falling along each track; only the sign has to be exact.
   */
  sideAt: (positions: readonly number[]) => number;
  /** Whether there is time to come nearer once a safe answer is known. */
  mayGoOn: () => boolean;
}

export interface SearchResult {
  positions: number[];
  /** Whether the positions are on the safe side with another step beyond it, or exact. */
  isReached: boolean;
}

/** Steps in which things that move together go from rest to their limits. */
const SHARED_STEPS = 10_000;

/**
 * Two neighbouring positions with the target between them: `short` misses it, `safe` does not.
 *
 * The guess is where a straight line would cross; every third step halves, so that a curve cannot
 * hold it up.
 */
function neighbours(
  short: { at: number; side: number },
  safe: { at: number; side: number },
  sideAt: (position: number) => number,
): { short: number; safe: number; safeSide: number } {
  let from = short;
  let to = safe;
  for (let step = 1; Math.abs(to.at - from.at) > 1; step += 1) {
    const low = Math.min(from.at, to.at) + 1;
    const high = Math.max(from.at, to.at) - 1;
    const crossing = from.at + ((to.at - from.at) * -from.side) / (to.side - from.side);
    const isStraight = step % 3 !== 0 && Number.isFinite(crossing);
    const guess = isStraight ? Math.round(crossing) : Math.floor((from.at + to.at) / 2);
    const at = Math.min(high, Math.max(low, guess));
    const side = sideAt(at);
    if (side === 0) return { short: from.at, safe: at, safeSide: 0 };
    if (side < 0) from = { at, side };
    else to = { at, side };
  }
  return { short: from.at, safe: to.at, safeSide: to.side };
}

class PositionSearch {
  private readonly tracks: readonly Track[];
  private readonly options: SearchOptions;
  private best: { positions: number[]; side: number } | null = null;

  constructor(tracks: readonly Track[], options: SearchOptions) {
    this.tracks = tracks;
    this.options = options;
  }

  run(): SearchResult {
    let at = this.tracks.map((track) => track.rest);
    let side = this.options.sideAt(at);
    if (side === 0) return { positions: at, isReached: true };
    const missesAtRest = side < 0;
    const ends = this.options.way === 'together' ? this.helpfulEnds(at, side) : null;
    if (ends !== null) {
      const start = at;
      const shared = (step: number) =>
        start.map((rest, index) => {
          const way = (ends[index] ?? rest) - rest;
          return rest + Math.trunc((way * step) / SHARED_STEPS);
        });
      const farthest = this.options.sideAt(ends);
      if (farthest < 0 === missesAtRest) return { positions: ends, isReached: farthest === 0 };
      const here = { at: 0, side };
      const there = { at: SHARED_STEPS, side: farthest };
      const found = neighbours(missesAtRest ? here : there, missesAtRest ? there : here, (step) =>
        this.options.sideAt(shared(step)),
      );
      this.keep(shared(found.safe), found.safeSide);
      at = shared(missesAtRest ? found.short : found.safe);
      side = this.options.sideAt(at);
    }
    return this.inOrder(at, side, missesAtRest);
  }

  /** The limit of each track that brings the target nearer; rest where neither does. */
  private helpfulEnds(at: readonly number[], side: number): number[] {
    return this.tracks.map((track, index) => {
      const better = this.betterEnd(at, side, index, side < 0);
      return better?.at ?? track.rest;
    });
  }

  /** The limit of one track that is better than where it stands, if one is. */
  private betterEnd(at: readonly number[], side: number, index: number, upwards: boolean) {
    const { low = 0, high = 0 } = this.tracks[index] ?? {};
    let better: { at: number; side: number } | null = null;
    for (const end of [low, high]) {
      if (end === at[index]) continue;
      const endSide = this.options.sideAt(at.with(index, end));
      const than = better?.side ?? side;
      if (upwards ? endSide > than : endSide < than) better = { at: end, side: endSide };
    }
    return better;
  }

  private keep(positions: number[], side: number) {
    if (this.best === null || side < this.best.side) this.best = { positions, side };
  }

  /**
   * Moves one track after the other towards the target: to its limit while the target lies beyond,
   * else to the last position before it, and the next tracks close what is left.
   */
  private inOrder(start: number[], startSide: number, upwards: boolean): SearchResult {
    let at = start;
    let side = startSide;
    // From the safe side every step is an answer; from the other one only what crosses is.
    if (!upwards) this.keep(at, side);
    let hasCrossed = this.best !== null && this.options.way === 'together';
    for (let index = 0; index < this.tracks.length && this.best?.side !== 0; index += 1) {
      if (hasCrossed && !this.options.mayGoOn()) break;
      const end = this.betterEnd(at, side, index, upwards);
      if (end === null) continue;
      if (end.side === 0) {
        this.keep(at.with(index, end.at), 0);
        hasCrossed = true;
        break;
      }
      if (end.side < 0 === upwards) {
        at = at.with(index, end.at);
        side = end.side;
        if (!upwards) this.keep(at, side);
        continue;
      }
      const here = { at: at[index] ?? 0, side };
      const base = at;
      const found = neighbours(upwards ? here : end, upwards ? end : here, (position) =>
        this.options.sideAt(base.with(index, position)),
      );
      hasCrossed = true;
      this.keep(base.with(index, found.safe), found.safeSide);
      at = base.with(index, upwards ? found.short : found.safe);
      side = upwards ? this.options.sideAt(at) : found.safeSide;
    }
    return { positions: this.best?.positions ?? at, isReached: hasCrossed };
  }
}

/**
 * The positions nearest to a target on its safe side.
 *
 * Holds: the same input gives the same answer; every position is within its limits; a reached
 * answer is safe; one that is not reached has every track that helps at its limit. Few positions
 * are looked at: where the sides lie on straight lines, about five a track.
 */
export function searchPositions(tracks: readonly Track[], options: SearchOptions): SearchResult {
  return new PositionSearch(tracks, options).run();
}
