import { dayAfter, daysBetween } from '../calendar/calendar-day.ts';
import { lastDayOfMonth, monthCount, monthsFrom } from '../calendar/calendar-month.ts';
import { EQUIPMENT_LIST_KEYS } from '../catalogue/keys.ts';
import { personnelInputs } from '../cost/personnel.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { lineListLabel } from '../exchange/list-names.ts';
import { roundedRatio } from '../money/rounding.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import type { ResourceKind } from './portfolio-terms.ts';

/**
 * The need of one project for a position or an item in one calendar month.
 *
 * Units: thousandths of a person-day, or of a day times pieces; `YYYY-MM`, empty without a start
 * date.
 */
export interface ResourceDays {
  kind: ResourceKind;
  /** The English catalogue name, or a name that a user typed. */
  name: string;
  workMonth: string;
  milliDays: number;
}

/**
 * The most that one project counts for one name: 100 million days, in thousandths. It is far above
 * any job, and a sum over 90,000 such projects is still a safe integer.
 */
export const MAX_RESOURCE_MILLI_DAYS = 100_000_000_000;

/** The most months that the work of one project is spread over: ten years. */
export const MAX_WORK_MONTHS = 120;

/**
 * The most entries of one project; the work of a project with more than 166 different names is
 * spread over fewer months than {@link MAX_WORK_MONTHS}.
 */
const MAX_ENTRIES = 20_000;

const THOUSANDTHS = 1000;

/**
 * Returns a line's own name, or else that of its list. Lone surrogates become what databases store.
 */
function resourceName(own: string | undefined, list: string): string {
  const name = (own ?? '').toWellFormed().trim();
  return name === '' ? list : name;
}

/** Returns the thousandths of a day per name. Rounding: each line once, half away from zero. */
function daysByName(
  lines: readonly { name: string; count: number; days: number }[],
): Map<string, number> {
  const byName = new Map<string, number>();
  for (const { name, count, days } of lines) {
    const milliDays = roundedRatio(THOUSANDTHS, count, days, 1, 1);
    if (milliDays <= 0) continue;
    const sum = (byName.get(name) ?? 0) + Math.min(milliDays, MAX_RESOURCE_MILLI_DAYS);
    byName.set(name, Math.min(sum, MAX_RESOURCE_MILLI_DAYS));
  }
  return byName;
}

function daysOfResources(
  data: EstimateData,
  parameters: ParameterSet,
): { kind: ResourceKind; name: string; milliDays: number }[] {
  const positions = daysByName(
    (data.personnel ?? []).map((line) => ({
      name: resourceName(line.type, lineListLabel('personnel', 'en')),
      ...personnelInputs(line, parameters),
    })),
  );
  const equipment = daysByName(
    EQUIPMENT_LIST_KEYS.filter((list) => list !== 'consumables').flatMap((list) =>
      (data.equipment?.[list] ?? []).map((item) => ({
        name: resourceName(item.name, lineListLabel(list, 'en')),
        count: item.quantity ?? 0,
        days: Math.max(1, item.days ?? 1),
      })),
    ),
  );
  const entriesOf = (kind: ResourceKind, byName: Map<string, number>) =>
    Array.from(byName, ([name, milliDays]) => ({ kind, name, milliDays }));
  return [...entriesOf('position', positions), ...entriesOf('equipment', equipment)];
}

/** Returns the first and last day of the work, both counted; null without a start date. */
export function workSpan(
  data: EstimateData,
  parameters: ParameterSet,
): { first: string; last: string } | null {
  const { startDate, endDate } = data.projectInfo ?? {};
  const first = startDate ?? '';
  if (daysBetween(first, first) === null) return null;
  if ((daysBetween(first, endDate ?? '') ?? -1) >= 0) return { first, last: endDate ?? first };
  let projectDays = 1;
  for (const line of data.personnel ?? []) {
    const { days } = personnelInputs(line, parameters);
    if (days > projectDays) projectDays = days;
  }
  const last = dayAfter(first, Math.ceil(projectDays) - 1) ?? '9999-12-31';
  return { first, last };
}

/** Returns the calendar days of a span in each of its first `mostMonths` months. */
function daysOfMonths(
  { first, last }: { first: string; last: string },
  mostMonths: number,
): { month: string; days: number }[] {
  const count = Math.min(monthCount(first, last), mostMonths);
  return monthsFrom(first, count).map((month) => {
    const monthEnd = lastDayOfMonth(month);
    const from = first > `${month}-01` ? first : `${month}-01`;
    const to = last < monthEnd ? last : monthEnd;
    return { month, days: (daysBetween(from, to) ?? 0) + 1 };
  });
}

/** Divides a whole number by weights; of equal remainders the earlier part comes first. */
function shares(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const parts = weights.map((weight) => Math.floor((whole * weight) / sum));
  const left = whole - parts.reduce((total, part) => total + part, 0);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (whole * weight) % sum }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/**
 * Returns the need of a project for people and equipment, month by month: count x days of each
 * personnel line under its position, quantity x days of each item under its name, without
 * consumables.
 *
 * The days of a name are spread over the months by calendar days from the start date to the end
 * date; without an end date, or with one before the start, over as many days as the longest
 * personnel line has (at least one). Without a start date they belong to no month (`workMonth` is
 * empty). Work of more than {@link MAX_WORK_MONTHS} months is spread over the first of them.
 *
 * A line without a name gets the English name of its list (`Personnel`, `Rope Access` …); lines of
 * one name are one entry, whatever their lists.
 *
 * Units: thousandths of a day. Rounding: each line once, half away from zero; the spread gives the
 * remainder to the largest remainders. Holds: the months of a name add up to its days exactly; an
 * entry is above 0; a name counts at most {@link MAX_RESOURCE_MILLI_DAYS}. Source: decisions.md
 * section 2, defaults of counts and days.
 */
export function projectResources(data: EstimateData, parameters: ParameterSet): ResourceDays[] {
  const resources = daysOfResources(data, parameters);
  const span = workSpan(data, parameters);
  if (span === null) return resources.map((resource) => ({ ...resource, workMonth: '' }));
  const mostMonths = Math.floor(MAX_ENTRIES / Math.max(1, resources.length));
  const months = daysOfMonths(span, Math.min(MAX_WORK_MONTHS, Math.max(1, mostMonths)));
  const weights = months.map(({ days }) => days);
  return resources.flatMap(({ kind, name, milliDays }) =>
    shares(milliDays, weights).flatMap((part, index) =>
      part === 0 ? [] : [{ kind, name, workMonth: months[index]?.month ?? '', milliDays: part }],
    ),
  );
}
