/** The tabs of the tutorial in order. Source: specification section 2, Admin tutorial. */
export const TUTORIAL_TABS = ['workflow', 'practices', 'issues'] as const;

/** See {@link TUTORIAL_TABS}. */
export type TutorialTab = (typeof TUTORIAL_TABS)[number];
