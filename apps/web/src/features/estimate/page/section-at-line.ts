import type { EstimateSection } from '../../../project/cost/estimate-figures.tsx';

/** Where a section begins. Units: pixels below the top of the window. */
export interface SectionTop {
  section: EstimateSection;
  top: number;
}

/** How far the page is scrolled. Units: pixels. */
export interface ScrollPlace {
  scrolled: number;
  /** The most it can be scrolled. */
  most: number;
  height: number;
}

/** The bars above the sections end here. Units: pixels. */
const BARS_END = 130;

/** One reads this far down what the bars leave free. */
const READING_SHARE = 0.3;

/**
 * The section that is being read: the last that begins above the reading line.
 *
 * Holds: the line goes down to the end of the window over the last windowful of scrolling, so that
 * each section, however short the last ones are, is the one being read somewhere.
 */
export function sectionAtLine(tops: readonly SectionTop[], place: ScrollPlace): EstimateSection {
  const { scrolled, most, height } = place;
  const base = BARS_END + (height - BARS_END) * READING_SHARE;
  const reach = Math.min(height, most);
  const near = reach <= 0 ? 0 : Math.max(0, 1 - (most - scrolled) / reach);
  const line = base + (height - base) * near;
  return tops.findLast(({ top }) => top <= line)?.section ?? 'info';
}
