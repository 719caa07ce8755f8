import type { EstimateData } from '../document/estimate-data.ts';
import { CAR_JOBS } from './car-jobs.ts';
import { drawClient } from './clients.ts';
import { cumulativeOf, type Draws, drawsOf } from './draws.ts';
import { drawEquipment } from './equipment-lines.ts';
import { INDOOR_JOBS } from './indoor-jobs.ts';
import { dayNumber, dayOf, lastDayOf, startDaysFrom } from './job-dates.ts';
import type { JobKind } from './job-kind.ts';
import { type JobPlan, planJob } from './job-plan.ts';
import { drawContingencies, drawContributions, drawOrder } from './order.ts';
import { drawInsurance, drawLogistics, drawServices } from './other-lines.ts';
import { drawPersonnel } from './personnel-lines.ts';
import { FOREIGN_PLACES, MOROCCAN_PLACES, type Place } from './places.ts';
import { ROPE_JOBS } from './rope-jobs.ts';
import { WINDOW_JOBS } from './window-jobs.ts';

/** A project of the sample company. */
export interface SampleProject {
  /** The estimate, possibly with an order amount; the engine computes the amounts of lines. */
  data: EstimateData;
  status: 'draft' | 'published';
  /** UTC ISO instants, all before the day of the options. */
  createdAt: string;
  updatedAt: string;
  archivedAt: string | null;
}

/** The options that determine a company. */
export interface SampleCompanyOptions {
  seed: number;
  /** The present day: jobs are up to five years before it, and a few after it. `YYYY-MM-DD` */
  today: string;
}

const KINDS: readonly JobKind[] = [...ROPE_JOBS, ...INDOOR_JOBS, ...WINDOW_JOBS, ...CAR_JOBS];
const KIND_WEIGHTS = cumulativeOf(KINDS.map(({ weight }) => weight));
const MOROCCAN_WEIGHTS = cumulativeOf(MOROCCAN_PLACES.map(({ weight }) => weight));
const FOREIGN_WEIGHTS = cumulativeOf(FOREIGN_PLACES.map(({ weight }) => weight));

const ABROAD = 0.04;
const DAYS_A_YEAR = 365.25;
/** One of this many projects of a new user is in progress today. */
const AT_WORK_EVERY = 11;
const FIRST_PROJECTS = 64;
const LATEST_DAYS = 5;
const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
/** The largest number in names, so that no tower is called Tour 400. */
const MOST_NUMBER = 24;

/** The share of jobs at the home of a client that has one. */
const AT_HOME = 0.9;

function drawPlace(draws: Draws, isAbroad: boolean, home: Place | undefined): Place {
  if (home !== undefined && draws.chance(AT_HOME)) return home;
  const places: readonly Place[] = isAbroad ? FOREIGN_PLACES : MOROCCAN_PLACES;
  return places[draws.index(isAbroad ? FOREIGN_WEIGHTS : MOROCCAN_WEIGHTS)] ?? draws.pick(places);
}

function nameOf(draws: Draws, kind: JobKind): string {
  const number = String(draws.whole(1, MOST_NUMBER));
  const letter = draws.pick(LETTERS);
  // Most people of the company write French, which the first name is.
  const [first = '', ...others] = kind.names;
  const name = draws.chance(0.4) ? first : draws.pick(others);
  return name.replace('{n}', number).replace('{a}', letter);
}

/** The progress of a project. */
interface Course {
  status: SampleProject['status'];
  hasOrder: boolean;
  isDated: boolean;
}

function courseOf(draws: Draws, daysAgo: number): Course {
  const [draft, order] = daysAgo < 0 ? [0.45, 0.8] : daysAgo < 60 ? [0.22, 0.9] : [0.07, 0.95];
  const isDraft = draws.chance(draft);
  const hasOrder = draws.chance(isDraft ? 0.12 : order);
  return {
    status: isDraft ? 'draft' : 'published',
    hasOrder,
    isDated: !draws.chance(isDraft ? 0.2 : 0.015),
  };
}

/** Returns the instants of a project, in working hours. Days are day numbers. */
function instantsOf(
  draws: Draws,
  { start, end, today }: Record<'start' | 'end' | 'today', number>,
) {
  const at = (day: number) => {
    const minutes = draws.whole(8 * 60, 18 * 60 - 1);
    const time = [Math.floor(minutes / 60), minutes % 60, draws.whole(0, 59)]
      .map((part) => String(part).padStart(2, '0'))
      .join(':');
    return `${dayOf(day)}T${time}.000Z`;
  };
  const yesterday = today - 1;
  const created = Math.min(start - draws.whole(6, 70), yesterday - draws.whole(1, 25));
  const updated = Math.min(yesterday, created + draws.whole(1, 20));
  const isOld = today - end > 550;
  const archived = Math.min(yesterday, end + draws.whole(30, 400));
  return {
    createdAt: at(created),
    updatedAt: at(updated),
    archivedAt: isOld && draws.chance(0.35) ? at(archived) : null,
  };
}

/** Returns an unfinished draft, without people or without equipment. */
function unfinished(draws: Draws, data: EstimateData): EstimateData {
  return draws.chance(0.4) ? { ...data, personnel: [] } : { ...data, equipment: {} };
}

function estimateOf(draws: Draws, plan: JobPlan): EstimateData {
  return {
    personnel: drawPersonnel(draws, plan),
    equipment: drawEquipment(draws, plan),
    logistics: drawLogistics(draws, plan),
    insurance: drawInsurance(draws, plan),
    additionalServices: drawServices(draws, plan),
    contingencies: drawContingencies(draws, plan),
    settings: { currency: plan.currency, autoSave: true },
    socialContributions: drawContributions(draws, plan),
    pricingSettings: { enabled: false, region: 'morocco' },
  };
}

const isAtWork = (index: number) => index < FIRST_PROJECTS && index % AT_WORK_EVERY === 4;

function projectOf(draws: Draws, kind: JobKind, start: number, today: number) {
  const isAbroad = kind.category !== 'car-cleaning-detailing' && draws.chance(ABROAD);
  const client = drawClient(draws, kind.trades, isAbroad);
  const place = drawPlace(draws, isAbroad, client.home);
  const plan = planJob(draws, kind, { place, yearsAgo: Math.max(0, today - start) / DAYS_A_YEAR });
  const course = courseOf(draws, today - start);
  const end = lastDayOf(start, plan.days);
  const lines = estimateOf(draws, plan);
  const isUnfinished = course.status === 'draft' && !course.hasOrder && draws.chance(0.15);
  const data: EstimateData = {
    projectInfo: {
      name: nameOf(draws, kind),
      client: client.name,
      location: place.name,
      serviceCategory: kind.category,
      projectType: plan.typeName,
      height: plan.height === 0 ? null : plan.height,
      area: plan.area,
      startDate: course.isDated ? dayOf(start) : '',
      endDate: course.isDated && draws.chance(0.92) ? dayOf(end) : '',
    },
    ...(isUnfinished ? unfinished(draws, lines) : lines),
  };
  const terms = { hasOrder: course.hasOrder, leeway: client.leeway };
  return {
    data: { ...data, profitAnalysis: drawOrder(draws, plan, data, terms) },
    status: course.status,
    ...instantsOf(draws, { start, end, today }),
  };
}

/**
 * Returns a function that gives the projects of a believable company of the four trades by number,
 * from 0 on, each planned with the catalogue's crews, production rates and prices.
 *
 * Holds: the same seed, day and number give the same project, independent of earlier calls; the
 * first projects include every project type, and some of them are in progress on that day. Source:
 * ADR 0024.
 */
export function sampleCompany(options: SampleCompanyOptions): (index: number) => SampleProject {
  const startDays = startDaysFrom(options.today);
  const today = dayNumber(options.today);
  return (index) => {
    const draws = drawsOf(options.seed, index);
    const drawn = KINDS[index] ?? KINDS[draws.index(KIND_WEIGHTS)] ?? draws.pick(KINDS);
    const usual = startDays(draws, drawn.season);
    const start = isAtWork(index) ? today - draws.whole(0, LATEST_DAYS) : usual;
    return projectOf(draws, drawn, start, today);
  };
}
