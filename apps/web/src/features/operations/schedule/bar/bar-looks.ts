import type { EquipmentItem, TeamMember } from '@pcm/contract';
import { SERVICE_CATEGORIES } from '@pcm/domain';
import { createContext, useContext } from 'react';
import { useLanguage } from '../../../../platform/words/language.ts';
import { initialsOf, plainText } from '../../../../platform/words/plain-text.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { serviceLabel } from '../../../../project/catalogue-labels.ts';
import { useEquipmentWords } from '../../stored-words.ts';
import type { BarColour, DatedOperation } from '../schedule-types.ts';

/** The looks of shared/design/look, section 20: a fill and an edge that colour-blind people tell. */
const LOOKS = ['1', '2', '3', '5', '4'] as const;

/** The look that all further groups share; their codes tell them apart. */
const SHARED = '4';

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

/** How a bar looks, and what it says besides the title, the place and the time. */
export interface BarWords extends BarGroup {
  /** The initials of the people: `KB AT MC`. */
  crew: string;
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

type NamedGroup = Omit<BarGroup, 'look'>;

/**
 * Gives each group a look. The five with the most operations have one each, beginning with that
 * which their key asks for; the others share one. Two groups never have the same code.
 */
export function withLooks(groups: readonly NamedGroup[], counts: ReadonlyMap<string, number>) {
  const countOf = ({ key }: NamedGroup) => counts.get(key) ?? 0;
  const byKey = (a: NamedGroup, b: NamedGroup) => (a.key < b.key ? -1 : 1);
  const most = groups
    .toSorted((a, b) => countOf(b) - countOf(a) || byKey(a, b))
    .slice(0, LOOKS.length);
  const taken = new Map<string, BarLook>();
  for (const { key } of most.toSorted(byKey)) {
    const free = LOOKS.filter((look) => ![...taken.values()].includes(look));
    const wished = LOOKS[numberOf(key) % LOOKS.length] ?? SHARED;
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
function crewText(team: readonly string[], names: ReadonlyMap<string, string>): string {
  const known = team.flatMap((id) => names.get(id) ?? []);
  const more = known.length - MOST_INITIALS;
  const initials = known.slice(0, MOST_INITIALS).map(initialsOf);
  return [...initials, ...(more > 0 ? [`+${more}`] : [])].join(' ');
}

/** Returns a key that crews of the same people share. */
const crewKey = (team: readonly string[]): string =>
  team.length === 1 ? (team[0] ?? '') : team.toSorted().join(' ');

/** The looks of the bars in view and their legend. */
export interface BarLooks {
  colour: BarColour;
  of: (operation: Pick<DatedOperation, 'id' | 'assignedTeam'>) => BarWords | undefined;
  /** The groups in view, those with the most operations first. */
  groups: readonly BarGroup[];
  /** Whether a bar in view belongs to no group. */
  hasNone: boolean;
  /** What stands between two facts of a bar. */
  comma: string;
}

const NOTHING: BarLooks = {
  colour: 'customer',
  of: () => undefined,
  groups: [],
  hasNone: false,
  comma: ', ',
};

/** The looks of the bars around a view. */
export const BarLooksContext = createContext(NOTHING);

/** Returns the looks of the surrounding bars. */
export const useLooksInView = (): BarLooks => useContext(BarLooksContext);

interface LooksInput {
  colour: BarColour;
  operations: readonly DatedOperation[];
  members: readonly TeamMember[];
  equipment: readonly EquipmentItem[];
}

/** Returns how the bars of operations look when they are coloured by what the dispatcher chose. */
export function useBarLooks({ colour, operations, members, equipment }: LooksInput): BarLooks {
  const { t } = useTranslation(['schedule', 'operation', 'common']);
  const language = useLanguage();
  const { labelOf } = useEquipmentWords();
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const vans = new Map(
    equipment
      .filter(({ isVehicle }) => isVehicle)
      .map(({ name }) => [plainText(name), labelOf(name)]),
  );
  const keyOf = (operation: DatedOperation): string | null => {
    const { customerId, customerName, assignedTeam, serviceCategory, priority } = operation;
    if (colour === 'customer') return customerName === null ? null : customerId;
    if (colour === 'service') return serviceCategory;
    if (colour === 'priority') return priority;
    if (colour === 'crew') return names.has(assignedTeam[0] ?? '') ? crewKey(assignedTeam) : null;
    return (
      operation.equipment.map(({ name }) => plainText(name)).find((key) => vans.has(key)) ?? null
    );
  };
  const groupOf = (operation: DatedOperation, key: string): NamedGroup => {
    const { customerName, assignedTeam, serviceCategory, priority } = operation;
    if (colour === 'service') {
      const name = serviceLabel(serviceCategory, language);
      return { key, code: t(`codes.service.${serviceCategory}`), name };
    }
    if (colour === 'priority') {
      const name = t(`operation:priority.${priority}`);
      return { key, code: t(`codes.priority.${priority}`), name };
    }
    if (colour === 'crew') {
      const code = initialsOf(names.get(assignedTeam[0] ?? '') ?? '');
      return { key, code, name: crewText(assignedTeam, names) };
    }
    const name = (colour === 'customer' ? customerName : vans.get(key)) ?? '';
    return { key, code: codeOf(name), name };
  };

  const counts = new Map<string, number>();
  const groups = new Map<string, NamedGroup>();
  const keys = new Map<string, string>();
  for (const operation of operations) {
    const key = keyOf(operation);
    if (key === null) continue;
    keys.set(operation.id, key);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (!groups.has(key)) groups.set(key, groupOf(operation, key));
  }
  const looked =
    colour === 'service' || colour === 'priority'
      ? [...groups.values()].map((group) => ({ ...group, look: FIXED[group.key] ?? SHARED }))
      : withLooks([...groups.values()], counts);
  const byKey = new Map(looked.map((group) => [group.key, group]));
  const none: BarGroup = { key: '', look: 'none', code: t('codes.none'), name: '' };
  // Only the bars in sight ask for their words.
  const words = new Map<string, BarWords>();
  const of: BarLooks['of'] = ({ id, assignedTeam }) => {
    const known = words.get(id);
    if (known !== undefined) return known;
    const group = byKey.get(keys.get(id) ?? '') ?? none;
    const found = { ...group, crew: crewText(assignedTeam, names) };
    words.set(id, found);
    return found;
  };
  return {
    colour,
    of,
    groups: looked.toSorted((a, b) => (counts.get(b.key) ?? 0) - (counts.get(a.key) ?? 0)),
    hasNone: keys.size < operations.length,
    comma: t('common:listSeparator'),
  };
}

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
