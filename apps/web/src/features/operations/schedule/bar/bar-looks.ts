import type { EquipmentItem, GroupLooks, TeamMember } from '@pcm/contract';
import {
  type BarGroup,
  codeOf,
  crewGroup,
  crewKey,
  crewText,
  everybodyOf,
  FIXED_LOOKS,
  groupedBars,
  type NamedGroup,
  onDays,
  personLetters,
  staffOf,
  stretchesOf,
} from '@pcm/domain';
import { createContext, useContext } from 'react';
import { plainText } from '../../../../platform/words/plain-text.ts';
import { useLanguage, useTranslation } from '../../../../platform/words/translation.ts';
import { serviceLabel } from '../../../../project/catalogue-labels.ts';
import { useEquipmentWords } from '../../stored-words.ts';
import { daysFrom } from '../calendar-days.ts';
import type { BarColour, DatedOperation } from '../schedule-types.ts';

/** How a bar looks, and what it says besides the title, the place and the time. */
interface BarWords extends BarGroup {
  /** The letters of the people: `KB AT MC`. */
  crew: string;
  /** Whether somebody works in the place of another on some of its days, or on all. */
  covered: 'some' | 'all' | null;
}

/** Days, both included. */
export interface BarDays {
  firstDay: string;
  lastDay: string;
}

/** The looks of the bars in view and their legend. */
export interface BarLooks {
  colour: BarColour;
  /** `days`: those for which a bar stands; absent: all of the operation. */
  of: (operation: DatedOperation, days?: BarDays) => BarWords | undefined;
  /** The groups in view, those with the most operations first. */
  groups: readonly BarGroup[];
  /** Whether a bar in view belongs to no group. */
  hasNone: boolean;
  /** The letters that stand for people on bars, by id. */
  letters: ReadonlyMap<string, string>;
  /** The separator between two facts of a bar. */
  comma: string;
}

const NOTHING: BarLooks = {
  colour: 'customer',
  of: () => undefined,
  groups: [],
  hasNone: false,
  letters: new Map(),
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
  /** Undefined until they are loaded. */
  ofCompany: GroupLooks | undefined;
}

/** Returns how the bars of operations look when they are coloured by what the dispatcher chose. */
export function useBarLooks(input: LooksInput): BarLooks {
  const { colour, operations, members, equipment, ofCompany } = input;
  const { t } = useTranslation(['schedule', 'operation', 'common']);
  const language = useLanguage();
  const { labelOf } = useEquipmentWords();
  const letters = personLetters(members);
  const vans = new Map(
    equipment
      .filter(({ isVehicle }) => isVehicle)
      .map(({ id, name }) => [plainText(name), { id, name: labelOf(name) }]),
  );
  const vanNames = new Map([...vans.values()].map(({ id, name }) => [id, name]));
  const crewOf = ({ assignedTeam }: DatedOperation) => assignedTeam.filter((id) => letters.has(id));
  const keyOf = (operation: DatedOperation): string | null => {
    const { customerId, customerName, serviceCategory, priority } = operation;
    if (colour === 'customer') return customerName === null ? null : customerId;
    if (colour === 'service') return serviceCategory;
    if (colour === 'priority') return priority;
    if (colour === 'crew') return crewKey(crewOf(operation)) || null;
    return (
      operation.equipment.flatMap(({ name }) => vans.get(plainText(name))?.id ?? [])[0] ?? null
    );
  };
  const nameOf = (operation: DatedOperation, key: string): Omit<NamedGroup, 'key'> => {
    const { customerName, serviceCategory, priority } = operation;
    if (colour === 'service') {
      const name = serviceLabel(serviceCategory, language);
      return { code: t(`codes.service.${serviceCategory}`), name };
    }
    if (colour === 'priority') {
      const name = t(`operation:priority.${priority}`);
      return { code: t(`codes.priority.${priority}`), name };
    }
    if (colour === 'crew') return crewGroup(crewOf(operation), letters);
    const name = (colour === 'customer' ? customerName : vanNames.get(key)) ?? '';
    return { code: codeOf(name), name };
  };

  const isFixed = colour === 'service' || colour === 'priority';
  const looks = isFixed ? FIXED_LOOKS : (ofCompany?.[colour] ?? {});
  const { groups, of: groupOf } = groupedBars(operations, keyOf, nameOf, looks);
  const none: BarGroup = { key: '', look: 'none', code: t('codes.none'), name: '' };
  // Only the bars in sight ask for their words.
  const words = new Map<string, BarWords>();
  const of: BarLooks['of'] = (operation, days) => {
    const { id, covers, workedBy = [] } = operation;
    const isPart = days !== undefined && covers.length + workedBy.length > 0;
    const key = isPart ? `${id} ${days.firstDay} ${days.lastDay}` : id;
    const known = words.get(key);
    if (known !== undefined) return known;
    const group = groupOf.get(id) ?? none;
    const staff = isPart ? onDays(staffOf(operation), days) : staffOf(operation);
    // Days that others worked before name these, where the bar stands for no other days.
    const worked = isPart
      ? workedBy.filter(({ day }) => days.firstDay <= day && day <= days.lastDay)
      : [];
    const isWorked = isPart && worked.length > daysFrom(days.firstDay, days.lastDay);
    const people = isWorked ? worked.flatMap((one) => one.people) : everybodyOf(staff);
    const isOneCrew = stretchesOf(staff).length === 1;
    const found: BarWords = {
      ...group,
      crew: crewText([...new Set(people)], letters),
      covered: (staff.covers ?? []).length === 0 ? null : isOneCrew ? 'all' : 'some',
    };
    words.set(key, found);
    return found;
  };
  return {
    colour,
    of,
    groups,
    hasNone: groupOf.size < operations.length,
    letters,
    comma: t('common:listSeparator'),
  };
}
