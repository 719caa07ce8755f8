import type { PersonPlan, PlannedOperation } from '@pcm/contract';
import { type PlanWords, placeName, planWords } from '@pcm/documents/field-plan';
import { dayAfter } from '@pcm/domain';
import { loadTexts } from '@pcm/messages';
import ical, { type ICalCalendar, ICalEventStatus } from 'ical-generator';
import { companyMoment } from '../company/company.service.ts';

const PRODUCT = { company: 'Project Cost Manager', product: 'Plan' };
/** The interval at which a calendar program asks again. Units: seconds. */
const ASKED_AGAIN = 60 * 60;
/** A half day begins or ends at noon. */
const NOON = '12:00';
const MIDNIGHT = '00:00';

/** Returns the text of an event below its title: the crew, what to bring, the rules. */
function detailsOf(
  operation: PlannedOperation,
  personId: string,
  words: PlanWords,
  day: string,
): string {
  const { t, list, role, piece, rules, absent } = words;
  const { insteadOf = [] } = operation;
  const others = operation.crew.filter(
    ({ id, onlyOn }) => id !== personId && (onlyOn === undefined || onlyOn.includes(day)),
  );
  const block = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [[title, ...lines.map((line) => `- ${line}`)].join('\n')];
  const people = others.map((one) => list([one.name, role(one), one.phone, absent(one, [day])]));
  return [
    ...(operation.customer === '' ? [] : [t('forCustomer', { name: operation.customer })]),
    ...(insteadOf.length === 0 ? [] : [t('insteadOf', { names: list(insteadOf) })]),
    ...[operation.description, operation.notes].filter((text) => text !== ''),
    ...block(t('who'), people),
    ...block(t('bring'), operation.equipment.map(piece)),
    ...block(t('rules'), rules(operation)),
  ].join('\n\n');
}

/** Adds an event for each day of work, because people do not work through the nights between. */
function addOperation(
  calendar: ICalCalendar,
  operation: PlannedOperation,
  personId: string,
  words: PlanWords,
): void {
  const { id, title, place, days, startTime, endTime, changedAt } = operation;
  for (const day of days) {
    const next = dayAfter(day, 1) ?? day;
    const isTimed = startTime !== '' && endTime !== '';
    const times = isTimed
      ? {
          start: companyMoment(day, startTime),
          // A night job ends on the following morning.
          end: companyMoment(endTime <= startTime ? next : day, endTime),
        }
      : { start: new Date(day), end: new Date(next), allDay: true, timezone: 'UTC' };
    calendar.createEvent({
      ...times,
      id: `${id}-${day}@project-cost-manager`,
      summary: title,
      location: placeName(place),
      description: detailsOf(operation, personId, words, day),
      stamp: new Date(changedAt),
      lastModified: new Date(changedAt),
      status: ICalEventStatus.CONFIRMED,
    });
  }
}

/**
 * Writes the plan of a person as a calendar. Operations that were cancelled, postponed or given to
 * others are left out, and so disappear from a calendar that subscribes to it. Times are in UTC,
 * converted from the company's time zone, so that no program needs to know the clocks of Morocco.
 * Source: RFC 5545.
 */
export async function planCalendar(plan: PersonPlan): Promise<string> {
  const texts = await loadTexts(plan.language, 'field');
  const words = planWords(plan.language, texts, true);
  const calendar = ical({
    name: words.t('calendar.name', { name: plan.person.name }),
    prodId: { ...PRODUCT, language: plan.language.toUpperCase() },
    ttl: ASKED_AGAIN,
  });
  for (const operation of plan.operations) {
    addOperation(calendar, operation, plan.person.id, words);
  }
  for (const { kind, firstDay, lastDay, startsAtNoon, endsAtNoon } of plan.absences) {
    const last = lastDay < plan.to ? lastDay : plan.to;
    const next = dayAfter(last, 1) ?? last;
    const times =
      startsAtNoon || endsAtNoon
        ? {
            start: companyMoment(firstDay, startsAtNoon ? NOON : MIDNIGHT),
            end:
              endsAtNoon && last === lastDay
                ? companyMoment(last, NOON)
                : companyMoment(next, MIDNIGHT),
          }
        : { start: new Date(firstDay), end: new Date(next), allDay: true, timezone: 'UTC' };
    calendar.createEvent({
      ...times,
      // Two halves of one day are two absences.
      id: `absence-${firstDay}${startsAtNoon ? '-noon' : ''}-${plan.person.id}@project-cost-manager`,
      stamp: new Date(firstDay),
      summary: words.t(`absence.${kind}`),
    });
  }
  return calendar.toString();
}
