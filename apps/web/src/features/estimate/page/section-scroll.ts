import type { EstimateSection } from '../../../project/cost/estimate-figures.tsx';

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
  requestAnimationFrame(() => {
    const input = document.querySelector<HTMLElement>(`#info [name="${field}"]`);
    input?.scrollIntoView({ block: 'center' });
    input?.focus({ preventScroll: true });
  });
}
