import { type Ability, may, type Role } from '@pcm/contract';
import { sharedValue, useSharedValue } from './shared-value.ts';

/** The role of whoever is logged in. */
const role = sharedValue<Role>('administrator');

/** Takes the role of whoever is logged in; null while nobody is. */
export function takeRole(given: Role | null): void {
  if (given !== null && given !== role.get()) role.set(given);
}

/** Returns the role of whoever is logged in. */
export const useRole = (): Role => useSharedValue(role);

/**
 * Returns whether whoever is logged in may do something. It decides what a page offers; the server
 * decides what it answers.
 */
export const useMay = (ability: Ability): boolean => may(useRole(), ability);
