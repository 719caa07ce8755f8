import type { PersonPlan, PlannedOperation } from '@pcm/contract';
import { mapAddress, type PlanWords, placeName } from './plan-words.ts';

/** The messengers of phones show a line between stars in bold. */
const bold = (text: string) => `*${text.replaceAll('*', '')}*`;

/**
 * Returns the first day of an operation within the plan and its last day, in words; the last day
 * may be after the plan, because people have to know how long they work. Where somebody else works
 * on some days, each stretch of the person's own days is named.
 */
export function planDays(
  { days, firstDay, lastDay, stretches }: PlannedOperation,
  { from, to }: Pick<PersonPlan, 'from' | 'to'>,
  words: Pick<PlanWords, 'days' | 'list'>,
): string {
  if (stretches !== undefined) {
    const ahead = stretches.filter((one) => one.lastDay >= from);
    return words.list(
      ahead.map((one) => words.days(one.firstDay < from ? from : one.firstDay, one.lastDay)),
    );
  }
  const [first = firstDay] = days;
  return words.days(first, lastDay > to ? lastDay : (days.at(-1) ?? lastDay));
}

function linesOf(
  operation: PlannedOperation,
  plan: PersonPlan,
  words: PlanWords,
  hasPage: boolean,
): string[] {
  const { t, times, piece, list, absent, onlyOn } = words;
  const { place, crew, days, equipment, insteadOf = [], notes } = operation;
  const others = crew.filter(({ id }) => id !== plan.person.id);
  // The map is on the page, or else in the message.
  const map = hasPage ? null : mapAddress(place);
  const labelled = (title: string, values: readonly string[]) =>
    values.length === 0 ? [] : [`${title}${t('colon')}${list(values)}`];
  return [
    bold(
      `${planDays(operation, plan, words)}${t('comma')}${times(operation.startTime, operation.endTime)}`,
    ),
    operation.title,
    ...labelled(t('where'), place === '' ? [] : [placeName(place)].filter((name) => name !== '')),
    ...(map === null ? [] : [map]),
    ...labelled(
      t('who'),
      others.map((one) => {
        const called = `${one.name} ${one.phone}`.trim();
        const away = list([onlyOn(one), absent(one, days)]);
        // An isolated number keeps its order beside the dates.
        return away === '' ? called : `${list([called])} (${away})`;
      }),
    ),
    ...labelled(t('bring'), equipment.map(piece)),
    ...(insteadOf.length === 0 ? [] : [t('insteadOf', { names: list(insteadOf) })]),
    ...labelled(t('notes'), notes === '' ? [] : [notes.replaceAll(/\s*\n\s*/g, ' ')]),
  ];
}

/**
 * Returns a plan as a text to send with a messenger: a greeting, then for each operation the time,
 * the place, the crew and what to bring. `url` is the address of the page, where the office has it.
 */
export function planText(plan: PersonPlan, words: PlanWords, url?: string): string {
  const { t, shortDay } = words;
  const { person, from, to } = plan;
  const operations = plan.operations.filter(({ days }) => days.length > 0);
  const blocks = [
    ...operations.map((one) => linesOf(one, plan, words, url !== undefined).join('\n')),
    ...(plan.standIns ?? []).map(({ days, title, name }) =>
      [bold(words.list(days.map(shortDay))), title, t('standIn', { name })].join('\n'),
    ),
  ];
  // The address has a line of its own, because a messenger would take an adjacent mark for a part
  // of it.
  const end = url === undefined ? [] : [[t('text.link'), url, t('text.confirm')].join('\n')];
  const nothing = t('text.nothing', { from: shortDay(from), to: shortDay(to) });
  return [
    t('text.greeting', { name: person.name }),
    ...(blocks.length === 0 ? [nothing] : blocks),
    ...end,
  ].join('\n\n');
}
