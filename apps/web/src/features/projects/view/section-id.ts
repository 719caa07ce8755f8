import type { EstimateSection } from '../../../project/cost/estimate-figures.tsx';

/** Id of a section's card, so that an explanation can lead to it. */
export const sectionId = (section: EstimateSection): string => `section-${section}`;
