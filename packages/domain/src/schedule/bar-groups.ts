import { SERVICE_CATEGORIES } from '../catalogue/keys.ts';
import { textOrder } from './text-order.ts';

/**
 * The looks: fills and edges that colour-blind people can distinguish, in the order in which they
 * are assigned.
 */
const LOOKS = ['1', '2', '3', '5', '4'] as const;

/** Every look that a group may have. */
export const BAR_LOOKS = LOOKS;

/** The look that all further groups share; their codes distinguish them. */
const SHARED = '4';
/** The looks that belong to one group alone. */
const OWN = LOOKS.filter((look) => look !== SHARED);

/** A look by its number, or `none` for a bar that belongs to no group. */
export type BarLook = (typeof LOOKS)[number] | 'none';

/** The properties that the bars of one group share. */
export interface BarGroup {
  key: string;
  look: BarLook;
  /** Three letters that stand for the group. */
  code: string;
  name: string;
}

const CODE = 3;

/**
 * Returns three letters that stand for a name: the letters of an acronym, the initials of three
 * words or more, and otherwise the first letters.
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
export interface NamedGroup extends Omit<BarGroup, 'look'> {
  /**
   * Whether others may have the same code, as crews with the same first person do: a number would
   * depend on the week in view.
   */
  sharesCode?: boolean;
}

type OwnLook = (typeof LOOKS)[number];

/** The looks of groups by their keys; the others share one. */
export type LooksByKey = Readonly<Record<string, OwnLook>>;

/**
 * Returns the looks of the groups that have one of their own: the four with the most operations,
 * beginning with the look that their key prefers. A single group has the first.
 */
export function companyLooks(counts: ReadonlyMap<string, number>): Record<string, OwnLook> {
  const most = [...counts]
    .toSorted(([a, one], [b, other]) => other - one || textOrder(a, b))
    .slice(0, OWN.length)
    .map(([key]) => key);
  const looks: readonly OwnLook[] = most.length === 1 ? OWN.slice(0, 1) : OWN;
  const taken = new Map<string, OwnLook>();
  for (const key of most.toSorted(textOrder)) {
    const free = looks.filter((look) => ![...taken.values()].includes(look));
    const wished = looks[numberOf(key) % looks.length] ?? SHARED;
    taken.set(key, free.includes(wished) ? wished : (free[0] ?? SHARED));
  }
  return Object.fromEntries(taken);
}

/** Returns a code that is not taken: the one that is wished, or with a number in it. */
function freeCode(wished: string, taken: ReadonlySet<string>): string {
  let code = wished;
  for (let other = 2; taken.has(code); other += 1) {
    code = `${wished.slice(0, CODE - String(other).length)}${other}`;
  }
  return code;
}

/** Gives each group its look, and a code that no other group has unless it may be shared. */
function withLooks(groups: readonly NamedGroup[], looks: LooksByKey): BarGroup[] {
  const byKey = (a: NamedGroup, b: NamedGroup) => textOrder(a.key, b.key);
  const codes = new Set<string>();
  return groups.toSorted(byKey).map(({ sharesCode = false, ...group }): BarGroup => {
    const code = sharesCode ? group.code : freeCode(group.code, codes);
    codes.add(code);
    return { ...group, code, look: looks[group.key] ?? SHARED };
  });
}

/** The number of people whose letters a bar shows before it only counts the others. */
const MOST_PEOPLE = 4;

/** Returns the letters of a crew, see `personLetters`: `KB AT MC`, `KB AT MC YA +2`. */
export function crewText(team: readonly string[], letters: ReadonlyMap<string, string>): string {
  const known = team.flatMap((id) => letters.get(id) ?? []);
  const more = known.length - MOST_PEOPLE;
  return [...known.slice(0, MOST_PEOPLE), ...(more > 0 ? [`+${more}`] : [])].join(' ');
}

/** Returns the code and the name of the group that a crew makes. */
export const crewGroup = (
  team: readonly string[],
  letters: ReadonlyMap<string, string>,
): Omit<NamedGroup, 'key'> => ({
  code: letters.get(team[0] ?? '') ?? '',
  name: crewText(team, letters),
  sharesCode: true,
});

/** Returns a key that crews of the same people have in common. */
export const crewKey = (team: readonly string[]): string =>
  team.length === 1 ? (team[0] ?? '') : team.toSorted().join(' ');

/** Services and priorities have the same look in every week. */
export const FIXED_LOOKS: LooksByKey = {
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

/** Groups operations by a key, null for none, and gives the groups their looks. */
export function groupedBars<Operation extends { id: string }>(
  operations: readonly Operation[],
  keyOf: (operation: Operation) => string | null,
  nameOf: (operation: Operation, key: string) => Omit<NamedGroup, 'key'>,
  looks: LooksByKey,
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
  const looked = withLooks([...groups.values()], looks);
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
