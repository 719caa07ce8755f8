import type { Wall } from '@pcm/contract';
import {
  codeOf,
  crewGroup,
  crewKey,
  FIXED_LOOKS,
  type GroupedBars,
  groupedBars,
  type NamedGroup,
  serviceOf,
} from '@pcm/domain';
import type { WallChoices } from './wall-choices.ts';
import type { WallOperation } from './wall-layout.ts';
import type { WallWords } from './wall-words.ts';

/**
 * Returns the property by which the bars are coloured; never the customer where a wall shows no
 * customers.
 */
export const colourOf = (wall: Wall, { colour }: Pick<WallChoices, 'colour'>) =>
  colour === 'customer' && !wall.showsCustomers ? 'crew' : colour;

/** Returns the letters that stand for the people of a wall, by id. */
export const lettersOf = (wall: Wall): ReadonlyMap<string, string> =>
  new Map(wall.people.map(({ id, letters }) => [id, letters]));

/** Returns the groups of the bars of a wall, as the office's schedule has them. */
export function groupsOf(
  wall: Wall,
  choices: Pick<WallChoices, 'colour'>,
  { t, language, label }: WallWords,
): GroupedBars {
  const colour = colourOf(wall, choices);
  const letters = lettersOf(wall);
  const vans = new Map(
    wall.equipment.filter(({ isVehicle }) => isVehicle).map((item) => [item.id, item.name]),
  );
  const keyOf = ({ customer, crew, team, service, priority, equipment }: WallOperation) => {
    if (colour === 'customer') return customer?.id ?? null;
    if (colour === 'service') return service;
    if (colour === 'priority') return priority;
    if (colour === 'crew') return crewKey(team ?? crew) || null;
    return equipment.find(({ id }) => vans.has(id))?.id ?? null;
  };
  const nameOf = (operation: WallOperation, key: string): Omit<NamedGroup, 'key'> => {
    const { customer, service, priority, team: crew = operation.crew } = operation;
    if (colour === 'service') {
      return { code: t(`codes.service.${service}`), name: serviceOf(service).label[language] };
    }
    if (colour === 'priority') {
      return { code: t(`codes.priority.${priority}`), name: t(`priority.${priority}`) };
    }
    if (colour === 'crew') return crewGroup(crew, letters);
    const van = vans.get(key);
    const name = customer !== null && colour === 'customer' ? customer.name : van && label(van);
    return { code: codeOf(name ?? ''), name: name ?? '' };
  };
  const isFixed = colour === 'service' || colour === 'priority';
  return groupedBars(wall.operations, keyOf, nameOf, isFixed ? FIXED_LOOKS : wall.looks[colour]);
}
