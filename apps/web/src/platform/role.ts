import { type Ability, may, type Role } from '@pcm/contract';
import { sharedValue, useSharedValue } from './shared-value.ts';

/** The role of whoever is logged in. */
const role = sharedValue<Role>('administrator');

/** Takes the role of whoever is logged in; null while nobody is. */
export function takeRole(given: Role | null): void {
  if (given !== null && given !== role.get()) role.set(given);
}

export const currentRole = (): Role => role.get();

/** Returns the role of whoever is logged in. */
export const useRole = (): Role => useSharedValue(role);

/**
 * Returns whether whoever is logged in may do something. It decides what a page offers; the server
 * decides what it answers.
 */
export const useMay = (ability: Ability): boolean => may(useRole(), ability);

/** The pages, by how their addresses begin, and what somebody must be able to do to open them. */
const PAGES: readonly (readonly [address: RegExp, ability: Ability])[] = [
  [/^\/($|[?#]|project-edit|project-type-selection|projects\/[^/]+\/edit)/, 'estimate'],
  [/^\/(projects|quotations|project-management|profit-simulation|analytics)/, 'seeMoney'],
  [/^\/operations\/[^/]+\/edit/, 'plan'],
  [/^\/admin(-dashboard)?($|[?#])/, 'administer'],
  [/^\/admin-settings\?(.*&)?tab=(?!general)/, 'administer'],
];

/** Returns what somebody must be able to do to open an address of this program. */
export const neededFor = (address: string): Ability =>
  PAGES.find(([pattern]) => pattern.test(address))?.[1] ?? 'own';
