import later from './later/en.ts';
import { type Namespace, START_NAMESPACES } from './parts.ts';

/**
 * Every part of the texts, for programs that read all of them; a page loads only the parts it
 * shows.
 */
export const NAMESPACES: readonly Namespace[] = [
  ...START_NAMESPACES,
  ...(Object.keys(later) as Exclude<Namespace, (typeof START_NAMESPACES)[number]>[]),
];
