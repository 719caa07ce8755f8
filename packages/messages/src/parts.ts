import type english from './en/index.ts';

/** The namespaces and keys of all texts, which English declares. */
export type Messages = typeof english;

/** A part of the texts that is loaded by itself. */
export type Namespace = keyof Messages;

/**
 * The parts that every page needs, in one file per language. Each name here has a file in start/
 * too.
 */
export const START_NAMESPACES = ['admin', 'common', 'projects', 'shell'] as const;

/** See {@link START_NAMESPACES}. */
export type StartTexts = Record<(typeof START_NAMESPACES)[number], object>;

/** The other parts, each in a file of its own. */
export type LaterTexts = Record<
  Exclude<Namespace, keyof StartTexts>,
  () => Promise<{ default: object }>
>;
