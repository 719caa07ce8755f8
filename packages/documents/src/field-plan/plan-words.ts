import type { PersonPlan, PlannedOperation } from '@pcm/contract';
import type { Language, StaffingRuleId } from '@pcm/domain';
import {
  dateFormat,
  formatDays,
  type Translate,
  translator,
  withFirst,
  withoutMarks,
} from '@pcm/messages';

type Absence = PersonPlan['absences'][number];
type CrewMember = PlannedOperation['crew'][number];

/** A name in each language. */
type Label = PlannedOperation['equipment'][number]['name'];

/**
 * Formats the parts of a plan in one language, in the same way on the phone, on paper, in a message
 * and in a calendar.
 */
export interface PlanWords {
  language: Language;
  t: Translate<'field'>;
  /** `Monday 23 November`. */
  day: (day: string) => string;
  /** `Mon 23 Nov`. */
  shortDay: (day: string) => string;
  /** Several days, `Mon 23 – Fri 27 Nov 2026`; a single day as {@link PlanWords.day}. */
  days: (first: string, last: string) => string;
  /** `07:30–16:30`, in Arabic in words; all day without times. */
  times: (from: string, to: string) => string;
  label: (label: Label) => string;
  /** A list of texts in running text; empty ones are left out. */
  list: (texts: readonly string[]) => string;
  /** `Rope technician, level 2`. */
  role: (person: { role: Label; level: number }) => string;
  piece: (equipment: PlannedOperation['equipment'][number]) => string;
  /** The requirements, the site checks and the rules on staffing, each in a sentence. */
  rules: (operation: PlannedOperation) => string[];
  /** An absence with its days, and the halves where it begins or ends at noon. */
  absence: (absence: Absence) => string;
  /** An absence on one of its days: `Leave, in the afternoon`. */
  absenceOn: (absence: Absence, day: string) => string;
  /** The days on which a colleague is away; empty where there are none. */
  absent: (person: Pick<CrewMember, 'absentOn'>, days: readonly string[]) => string;
  /** The days on which a colleague works; empty where it is all of them. */
  onlyOn: (person: Pick<CrewMember, 'onlyOn'>) => string;
  /** The changes since it was read, each in a sentence. */
  changes: (operation: PlannedOperation) => string[];
}

const FIRST_STRONG = '\u2068';
const END_OF_ISOLATE = '\u2069';

/**
 * The characters that would change the order of a sentence: Latin letters and digits in Arabic,
 * Arabic letters elsewhere.
 */
const OTHER_DIRECTION = {
  ar: /[\p{Script=Latin}\d]/u,
  en: /\p{Script=Arabic}/u,
  fr: /\p{Script=Arabic}/u,
};

/**
 * Isolates a name in another script, or a number, so that it does not change the order of a
 * sentence; text that contains isolates already stays as it is.
 */
export function keptApart(value: string, language: Language): string {
  // A list with isolated parts already follows the direction of the sentence.
  const isApart = value.includes(FIRST_STRONG) || !OTHER_DIRECTION[language].test(value);
  return isApart ? value : `${FIRST_STRONG}${value}${END_OF_ISOLATE}`;
}

/**
 * Returns the formatter of a plan in a language; `texts` is the part `field` of the messages in it.
 * `isPlain` leaves out the isolates, for programs that would show them as characters.
 */
export function planWords(language: Language, texts: object, isPlain = false): PlanWords {
  const mark = (value: string) => (isPlain ? value : keptApart(value, language));
  const t = translator('field', { language, textsOf: () => texts, mark });
  const written = (kind: 'long' | 'short', day: string) => {
    const instant = Date.parse(day);
    if (Number.isNaN(instant)) return '';
    const options = { weekday: kind, day: 'numeric', month: kind, timeZone: 'UTC' } as const;
    const text = withoutMarks(dateFormat(language, `plan-${kind}`, options).format(instant));
    return withFirst(text.replace(/(?<=\p{L})[,،](?= )/u, ''), language);
  };
  const day = (one: string) => written('long', one);
  const days = (first: string, last: string) =>
    first === last || last === '' ? day(first) : formatDays(first, last, language, true);
  const times = (from: string, to: string) => {
    if (from === '' || to === '') return t('wholeDay');
    return language === 'ar' ? t('fromTo', { from, to }) : `${from}–${to}`;
  };
  const label = (one: Label) => one[language];
  const list = (all: readonly string[]) =>
    all
      .filter((text) => text !== '')
      .map(mark)
      .join(t('comma'));
  const ruleOf = (rule: StaffingRuleId, exceptions: PlannedOperation['exceptions']) => {
    const isAbout = (other: StaffingRuleId) =>
      other === rule || (rule === 'min-team-3' && other === 'min-team');
    const reason = exceptions?.find((one) => isAbout(one.rule))?.reason;
    const said = t(`rule.${rule}`);
    return reason === undefined ? said : t('overridden', { rule: said, reason });
  };
  const rules = ({ requirements, checks, rules: staffing, exceptions }: PlannedOperation) => [
    ...requirements,
    ...checks.map((check) => t(`check.${check}`)),
    ...staffing.map((rule) => ruleOf(rule, exceptions)),
  ];
  const absence = ({ kind, firstDay, lastDay, startsAtNoon, endsAtNoon }: Absence) => {
    const isOneDay = firstDay === lastDay;
    const halves = [
      ...(startsAtNoon ? [t(isOneDay ? 'half.afternoon' : 'half.first')] : []),
      ...(endsAtNoon ? [t(isOneDay ? 'half.morning' : 'half.last')] : []),
    ];
    const whole = t('absenceFrom', { kind: t(`absence.${kind}`), days: days(firstDay, lastDay) });
    return [whole, ...halves].join(t('comma'));
  };
  const absenceOn = (one: Absence, on: string) => {
    const kind = t(`absence.${one.kind}`);
    if (one.startsAtNoon && on === one.firstDay) {
      return [kind, t('half.afternoon')].join(t('comma'));
    }
    return one.endsAtNoon && on === one.lastDay ? [kind, t('half.morning')].join(t('comma')) : kind;
  };
  const shortDay = (one: string) => written('short', one);
  const absent = ({ absentOn = [] }: Pick<CrewMember, 'absentOn'>, of: readonly string[]) => {
    const away = absentOn.filter((one) => of.includes(one.day));
    const [one] = away;
    if (one === undefined) return '';
    const half = one.half === null ? [] : [t(`half.${one.half}`)];
    if (of.length === 1) return [t('absent'), ...half].join(t('comma'));
    if (away.length === of.length && away.every((each) => each.half === null)) return t('absent');
    const told = away.map((each) =>
      each.half === null ? shortDay(each.day) : `${shortDay(each.day)} ${t(`half.${each.half}`)}`,
    );
    return t('absentOn', { days: list(told) });
  };
  const onlyOn = ({ onlyOn: some }: Pick<CrewMember, 'onlyOn'>) =>
    some === undefined || some.length === 0 ? '' : t('onlyOn', { days: list(some.map(shortDay)) });
  return {
    language,
    t,
    day,
    shortDay,
    days,
    times,
    label,
    list,
    role: ({ role, level }) => list([label(role), level > 0 ? t('level', { level }) : '']),
    piece: ({ name, quantity, codes = [] }) => {
      const said = quantity === 1 ? label(name) : t('pieces', { quantity, name: label(name) });
      return codes.length === 0 ? said : `${said}: ${mark(codes.join(', '))}`;
    },
    rules,
    absence,
    absenceOn,
    absent,
    onlyOn,
    changes: ({ changes, state }) =>
      changes.map(({ part, before, after }) => {
        if (part === 'state') return t(`change.${state === 'done' ? 'ahead' : state}`);
        const [from = '', to = ''] = before;
        const [nowFrom = '', nowTo = ''] = after;
        const told = (value: string) => (value === '' ? t('change.none') : value);
        if (part === 'days') {
          return t('change.days', {
            before: told(days(from, to)),
            after: told(days(nowFrom, nowTo)),
          });
        }
        if (part === 'times') {
          return t('change.times', { before: times(from, to), after: times(nowFrom, nowTo) });
        }
        if (part === 'joined' || part === 'gone') {
          const names = [...before, ...after];
          return t(`change.${part}`, {
            count: names.length,
            replace: { names: list(names) },
          });
        }
        return t(`change.${part}`, { before: told(from), after: told(nowFrom) });
      }),
  };
}

/** A web address or a pair of coordinates, which a map finds better than words. */
const ADDRESS = /https:\/\/\S+/;

/**
 * Returns the address of a map for a place: the one in the text itself, or a search for its words,
 * which opens the map program of a phone. Null without a place.
 */
export function mapAddress(place: string): string | null {
  const named = ADDRESS.exec(place)?.[0];
  if (named !== undefined) return named;
  const words = place.trim();
  if (words === '') return null;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(words)}`;
}

/** Returns a place without the address of a map in it. */
export const placeName = (place: string): string => place.replace(ADDRESS, '').trim();

/** Returns the address that dials a number; null where it has no digits. */
export function callAddress(phone: string): string | null {
  const digits = phone.replace(/(?!^\+)[^\d]/g, '');
  return /\d/.test(digits) ? `tel:${digits}` : null;
}
