import { SERVICE_CATEGORIES } from '../catalogue/keys.ts';
import { initialsOf } from './initials.ts';

/** The looks: a fill and an edge that colour-blind people tell, in the order in which they are given. */
const LOOKS = ['1', '2', '3', '5', '4'] as const;

/** The look that all further groups share; their codes tell them apart. */
const SHARED = '4';
/** The looks that one group has for itself. */
const OWN: readonly BarLook[] = LOOKS.filter((look) => look !== SHARED);

/** A look by its number, or `none` for a bar that belongs to no group. */
export type BarLook = (typeof LOOKS)[number] | 'none';

/** What the bars of one group have in common. */
export interface BarGroup {
  key: string;
  look: BarLook;
  /** Three letters that stand for the group. */
  code: string;
  name: string;
}

const CODE = 3;

/**
 * Returns three letters that stand for a name: of an acronym its letters, of three words or more
 * their initials, and otherwise the first letters.
 */
export function codeOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '', second = ''] = words.map((word) => word.replace(/^ال(?=.{2})/u, ''));
  const isAcronym = first.length >= 2 && first.length <= 4 && first === first.toUpperCase();
  const isCased = first.toLowerCase() !== first.toUpperCase();
  const letters =
    isAcronym && isCased
      ? first + second
      : words.length >= CODE
        ? words.map((word) => Array.from(word.replace(/^ال(?=.{2})/u, ''))[0]).join('')
        : second === ''
          ? first
          : Array.from(first).slice(0, 2).join('') + second;
  return Array.from(letters).slice(0, CODE).join('').toUpperCase();
}

/** Returns a number that stays the same for a text, so that a group keeps its look from week to week. */
function numberOf(text: string): number {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) {
    sum = (sum * 31 + text.charCodeAt(index)) % 9973;
  }
  return sum;
}

/** A group before it has a look. */
export type NamedGroup = Omit<BarGroup, 'look'>;

/**
 * Gives each group a look. The four with the most operations have one each, beginning with that
 * which their key asks for, and a group alone has the first; the others share one. Two groups never
 * have the same code.
 */
export function withLooks(groups: readonly NamedGroup[], counts: ReadonlyMap<string, number>) {
  const countOf = ({ key }: NamedGroup) => counts.get(key) ?? 0;
  const byKey = (a: NamedGroup, b: NamedGroup) => (a.key < b.key ? -1 : 1);
  const most = groups
    .toSorted((a, b) => countOf(b) - countOf(a) || byKey(a, b))
    .slice(0, OWN.length);
  const looks = most.length === 1 ? OWN.slice(0, 1) : OWN;
  const taken = new Map<string, BarLook>();
  for (const { key } of most.toSorted(byKey)) {
    const free = looks.filter((look) => ![...taken.values()].includes(look));
    const wished = looks[numberOf(key) % looks.length] ?? SHARED;
    taken.set(key, free.includes(wished) ? wished : (free[0] ?? SHARED));
  }
  const codes = new Set<string>();
  return groups.toSorted(byKey).map((group): BarGroup => {
    let { code } = group;
    for (let other = 2; codes.has(code); other += 1) {
      code = `${group.code.slice(0, CODE - String(other).length)}${other}`;
    }
    codes.add(code);
    return { ...group, code, look: taken.get(group.key) ?? SHARED };
  });
}

/** The initials that a bar shows before it counts the others. */
const MOST_INITIALS = 4;

/** Returns the initials of a crew: `KB AT MC`, `KB AT MC YA +2`. */
export function crewText(team: readonly string[], names: ReadonlyMap<string, string>): string {
  const known = team.flatMap((id) => names.get(id) ?? []);
  const more = known.length - MOST_INITIALS;
  const initials = known.slice(0, MOST_INITIALS).map(initialsOf);
  return [...initials, ...(more > 0 ? [`+${more}`] : [])].join(' ');
}

/** Returns a key that crews of the same people share. */
export const crewKey = (team: readonly string[]): string =>
  team.length === 1 ? (team[0] ?? '') : team.toSorted().join(' ');

/** Services and priorities look the same in every week. */
const FIXED: Readonly<Record<string, BarLook>> = {
  ...Object.fromEntries(
    SERVICE_CATEGORIES.map((category, index) => [category, LOOKS[index] ?? SHARED]),
  ),
  urgent: '5',
  high: '1',
  medium: '2',
  low: '4',
};

/** The groups of the bars in view. */
export interface GroupedBars {
  /** Those with the most operations first. */
  groups: readonly BarGroup[];
  /** The group of an operation by its id; absent where it belongs to none. */
  of: ReadonlyMap<string, BarGroup>;
}

/**
 * Groups operations by a key, null for none, and gives the groups their looks: fixed ones for
 * services and priorities, else by how many operations they have.
 */
export function groupedBars<Operation extends { id: string }>(
  operations: readonly Operation[],
  keyOf: (operation: Operation) => string | null,
  nameOf: (operation: Operation, key: string) => Omit<NamedGroup, 'key'>,
  isFixed: boolean,
): GroupedBars {
  const counts = new Map<string, number>();
  const groups = new Map<string, NamedGroup>();
  const keys = new Map<string, string>();
  for (const operation of operations) {
    const key = keyOf(operation);
    if (key === null) continue;
    keys.set(operation.id, key);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (!groups.has(key)) groups.set(key, { key, ...nameOf(operation, key) });
  }
  const looked = isFixed
    ? [...groups.values()].map((group) => ({ ...group, look: FIXED[group.key] ?? SHARED }))
    : withLooks([...groups.values()], counts);
  const byKey = new Map(looked.map((group) => [group.key, group]));
  return {
    groups: looked.toSorted((a, b) => (counts.get(b.key) ?? 0) - (counts.get(a.key) ?? 0)),
    of: new Map(
      [...keys].flatMap(([id, key]) => {
        const group = byKey.get(key);
        return group === undefined ? [] : [[id, group] as const];
      }),
    ),
  };
}
