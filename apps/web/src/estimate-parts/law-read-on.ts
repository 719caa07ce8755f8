/** Day on which the pages on the law were read. Source: shared/data/morocco.json. */
export const LAW_READ_ON = '2026-11-20';
