import type { EstimateSection } from '../../estimate-parts/estimate-figures.tsx';

/** Id of a section's card, so that an explanation can lead to it. */
export const sectionId = (section: EstimateSection): string => `section-${section}`;
