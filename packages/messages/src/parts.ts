import type english from './en/index.ts';

/** Namespaces and keys; English declares them. */
export type Messages = typeof english;

/** A part of the texts that is fetched by itself. */
export type Namespace = keyof Messages;

/** What every page needs: in one file a language. A name here stands in start/ too. */
export const START_NAMESPACES = ['admin', 'common', 'errors', 'projects', 'shell'] as const;

/** See {@link START_NAMESPACES}. */
export type StartTexts = Record<(typeof START_NAMESPACES)[number], object>;

/** The other parts, each a file of its own. */
export type LaterTexts = Record<
  Exclude<Namespace, keyof StartTexts>,
  () => Promise<{ default: object }>
>;
