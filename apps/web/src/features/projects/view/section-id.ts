import type { EstimateSection } from '../../../project/cost/estimate-figures.tsx';

/** Returns the id of a section's card, for links from explanations. */
export const sectionId = (section: EstimateSection): string => `section-${section}`;
