import type { EstimateSection } from '../../../project/cost/estimate-figures.tsx';
import { onceDrawn } from '../../../ui/overlays/focus-back.ts';

/** The sections of the page from top to bottom; each card has the section's name as its id. */
export const SECTIONS: readonly EstimateSection[] = [
  'info',
  'personnel',
  'equipment',
  'logistics',
  'insurance',
  'services',
  'contributions',
  'profit',
  'pricing',
];

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls to a section, below the bars. */
export function scrollToSection(section: EstimateSection): void {
  document
    .getElementById(section)
    ?.scrollIntoView({ block: 'start', behavior: isStill() ? 'auto' : 'smooth' });
}

/** Focuses an empty required field once it is drawn. */
export function focusFirstMissing(field: string): void {
  onceDrawn(() => {
    const input = document.querySelector<HTMLElement>(`#info [name="${field}"]`);
    input?.scrollIntoView({ block: 'center' });
    input?.focus({ preventScroll: true });
    return input !== null;
  });
}

/** The position of a section. Units: pixels below the top of the window. */
export interface SectionTop {
  section: EstimateSection;
  top: number;
}

/** The scroll position of the page. Units: pixels. */
export interface ScrollPlace {
  scrolled: number;
  /** The largest scroll position. */
  most: number;
  height: number;
}

/** The lower edge of the bars above the sections. Units: pixels. */
const BARS_END = 130;

/** The reading line is at this share of the height below the bars. */
const READING_SHARE = 0.3;

/**
 * Returns the section that is being read: the last one that begins above the reading line.
 *
 * Holds: over the last window height of scrolling the line moves down to the end of the window, so
 * that every section is the result for some position, however short the last ones are.
 */
export function sectionAtLine(tops: readonly SectionTop[], place: ScrollPlace): EstimateSection {
  const { scrolled, most, height } = place;
  const base = BARS_END + (height - BARS_END) * READING_SHARE;
  const reach = Math.min(height, most);
  const near = reach <= 0 ? 0 : Math.max(0, 1 - (most - scrolled) / reach);
  const line = base + (height - base) * near;
  return tops.findLast(({ top }) => top <= line)?.section ?? 'info';
}
