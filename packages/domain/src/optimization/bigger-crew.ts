import { costResult } from '../cost/price-estimate.ts';
import { followingLines } from '../crew/follow-crew.ts';
import { attendantOf, largestCrewOf, MOST_TIMES_FEWEST } from '../crew/staffing.ts';
import { MAX_CREW } from '../crew/work-out.ts';
import { categoryOfEstimate } from '../document/estimate-category.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { withChanges } from './apply-changes.ts';
import {
  type LineEdit,
  type ProposedChange,
  proposal,
  type Rule,
  type RuleInput,
} from './change.ts';
import { type PlacedValues, placedValues } from './line-meaning.ts';

/** The number of shorter stays that are tried, day by day. */
const MOST_TRIED = 100;
const LEADS = /lead|supervisor|superviseur|chef|safety officer|رئيس|قائد|مشرف/i;

interface Crew {
  lines: readonly PlacedValues[];
  /** The line that gets more people. */
  growing: PlacedValues;
  people: number;
  stay: number;
  personDays: number;
  /** The longest stay of people who leave before the end. */
  shorterStay: number;
}

const countOf = ({ values }: PlacedValues) => values.quantity ?? 0;

/** Returns the people who stay to the end, and the line whose number of people can grow. */
function crewOf({ data, priced }: RuleInput): Crew | null {
  const stay = priced.cost.projectDays;
  const everybody = placedValues(data, 'personnel');
  const lines = everybody.filter(({ values }) => values.days === stay);
  const workers = lines.filter((line) => countOf(line) > 1 || !LEADS.test(line.values.name));
  const [first] = workers;
  if (first === undefined || stay < 2) return null;
  const growing = workers.reduce(
    (most, line) => (countOf(line) > countOf(most) ? line : most),
    first,
  );
  const people = lines.reduce((sum, line) => sum + countOf(line), 0);
  const shorter = everybody.flatMap(({ values }) =>
    values.days === stay ? [] : [values.days ?? 0],
  );
  return {
    lines,
    growing,
    people,
    stay,
    personDays: people * stay,
    shorterStay: Math.max(0, ...shorter),
  };
}

/**
 * Returns the number of people assumed to fit the site, which is the limit of recommended crews.
 */
function mostPeople(data: EstimateData, crew: Crew): number {
  const category = categoryOfEstimate(data);
  const projectType = data.projectInfo?.projectType ?? '';
  const largest = largestCrewOf(category, projectType);
  if (largest === null) return crew.people * MOST_TIMES_FEWEST;
  const attendant = attendantOf(category, projectType);
  return crew.lines
    .filter(({ values }) => values.name === attendant)
    .reduce((sum, line) => sum + countOf(line), largest);
}

function changeTo(input: RuleInput, crew: Crew, people: number): ProposedChange | null {
  const days = Math.ceil(crew.personDays / people);
  if (days >= crew.stay || days < crew.shorterStay) return null;
  const edits: LineEdit[] = crew.lines.map(({ list, index, values }) => {
    const joins = index === crew.growing.index ? people - crew.people : 0;
    return { list, index, set: { days, count: (values.quantity ?? 0) + joins } };
  });
  return proposal(
    {
      rule: 'bigger-crew',
      people: crew.people,
      days: crew.stay,
      newPeople: people,
      newDays: days,
      personDays: crew.personDays,
      newPersonDays: people * days,
    },
    [
      ...edits,
      ...followingLines(input.data, { people: crew.people, days: crew.stay }, { people, days }),
    ],
  );
}

/**
 * Proposes more people for fewer days, where that saves vehicle, room and equipment days: the crew
 * with the lowest total, up to the largest one that is recommended for the project type, and up to
 * twice the present people for an unknown type.
 *
 * Rounding: person-days are kept, rounded up to whole days of the new crew. Holds: lines that
 * depend on the crew follow it, see {@link followingLines}; people who leave earlier stay as they
 * are.
 */
export const biggerCrew: Rule = {
  name: 'bigger-crew',
  find: (input) => {
    const crew = crewOf(input);
    if (crew === null) return [];
    const most = mostPeople(input.data, crew);
    if (most > MAX_CREW) return [];
    let best: ProposedChange | null = null;
    let lowest = input.priced.cost.total;
    const fewestDays = Math.max(Math.ceil(crew.personDays / most), crew.stay - MOST_TRIED);
    for (let days = crew.stay - 1; days >= fewestDays; days -= 1) {
      const change = changeTo(input, crew, Math.ceil(crew.personDays / days));
      if (change === null) continue;
      const { total } = costResult(withChanges(input.data, [change]), input.parameters);
      if (total < lowest) [best, lowest] = [change, total];
    }
    return best === null ? [] : [best];
  },
};
