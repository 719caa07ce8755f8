import { z } from 'zod';
import { text, whenWanted } from '../../platform/address.ts';

/** The tabs of the tutorial in order. Source: specification section 2, Admin tutorial. */
export const TUTORIAL_TABS = ['workflow', 'practices', 'issues'] as const;

/** See {@link TUTORIAL_TABS}. */
export type TutorialTab = (typeof TUTORIAL_TABS)[number];

const referenceSearch = whenWanted(() => z.object({ search: text }));

/** Parses the address of the API reference. */
export const readReferenceSearch = (search: Record<string, unknown>) =>
  referenceSearch().parse(search);
