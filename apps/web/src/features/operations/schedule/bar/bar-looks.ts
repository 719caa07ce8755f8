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
  const initials = team.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [initialsOf(name)];
  });
  const more = initials.length - MOST_INITIALS;
  return [...initials.slice(0, MOST_INITIALS), ...(more > 0 ? [`+${more}`] : [])].join(' ');
}

/** The looks of the bars in view and their legend. */
export interface BarLooks {
  colour: BarColour;
  of: (operation: Pick<DatedOperation, 'id'>) => BarWords | undefined;
  /** The groups in view, those with the most operations first. */
  groups: readonly BarGroup[];
  /** Whether a bar in view belongs to no group. */
  hasNone: boolean;
}

const NOTHING: BarLooks = {
  colour: 'customer',
  of: () => undefined,
  groups: [],
  hasNone: false,
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
  const { t } = useTranslation(['schedule', 'operation']);
  const language = useLanguage();
  const { labelOf } = useEquipmentWords();
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const vans = new Map(
    equipment
      .filter(({ isVehicle }) => isVehicle)
      .map(({ name }) => [plainText(name), labelOf(name)]),
  );
  const groupOf = (operation: DatedOperation): NamedGroup | null => {
    const { customerId, customerName, assignedTeam, serviceCategory, priority } = operation;
    if (colour === 'customer') {
      if (customerId === null || customerName === null) return null;
      return { key: customerId, code: codeOf(customerName), name: customerName };
    }
    if (colour === 'service') {
      const name = serviceLabel(serviceCategory, language);
      return { key: serviceCategory, code: t(`codes.service.${serviceCategory}`), name };
    }
    if (colour === 'priority') {
      const name = t(`operation:priority.${priority}`);
      return { key: priority, code: t(`codes.priority.${priority}`), name };
    }
    if (colour === 'crew') {
      const [first] = assignedTeam;
      const name = first === undefined ? undefined : names.get(first);
      if (name === undefined) return null;
      const key = assignedTeam.toSorted().join(' ');
      return { key, code: initialsOf(name), name: crewText(assignedTeam, names) };
    }
    for (const item of operation.equipment) {
      const key = plainText(item.name);
      const name = vans.get(key);
      if (name !== undefined) return { key, code: codeOf(name), name };
    }
    return null;
  };

  const counts = new Map<string, number>();
  const groups = new Map<string, NamedGroup>();
  const keys = new Map<string, string>();
  for (const operation of operations) {
    const group = groupOf(operation);
    if (group === null) continue;
    keys.set(operation.id, group.key);
    counts.set(group.key, (counts.get(group.key) ?? 0) + 1);
    if (!groups.has(group.key)) groups.set(group.key, group);
  }
  const looked =
    colour === 'service' || colour === 'priority'
      ? [...groups.values()].map((group) => ({ ...group, look: FIXED[group.key] ?? SHARED }))
      : withLooks([...groups.values()], counts);
  const byKey = new Map(looked.map((group) => [group.key, group]));
  const none: BarGroup = { key: '', look: 'none', code: t('codes.none'), name: '' };
  const words = new Map(
    operations.map(({ id, assignedTeam }) => {
      const group = byKey.get(keys.get(id) ?? '') ?? none;
      return [id, { ...group, crew: crewText(assignedTeam, names) }];
    }),
  );
  return {
    colour,
    of: ({ id }) => words.get(id),
    groups: looked.toSorted((a, b) => (counts.get(b.key) ?? 0) - (counts.get(a.key) ?? 0)),
    hasNone: keys.size < operations.length,
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
