import {
  type CrewAnswer,
  type CrewTask,
  crewChoices,
  crewForDays,
  daysForCrew,
  largestCrewOf,
  minimumCrewOf,
  type WorkedOutCrew,
  workingDaysFrom,
} from '@pcm/domain';
import { type CrewInputs, rateOf } from './crew-inputs.ts';

/** The result for the inputs. */
export interface CrewPlan {
  task: CrewTask;
  /** Larger crews are not recommended; null where the type is not known. */
  largestCrew: number | null;
  /** Working days between the dates; null while one is missing. */
  workingDays: number | null;
  answer: CrewAnswer<WorkedOutCrew>;
  /** Crews to compare, including the answer. */
  choices: readonly WorkedOutCrew[];
}

function answerFor(
  task: CrewTask,
  inputs: CrewInputs,
  workingDays: number | null,
): CrewAnswer<WorkedOutCrew> {
  if (inputs.goal === 'crew') return daysForCrew(task, inputs.crew ?? task.minimumCrew);
  return crewForDays(task, (inputs.goal === 'days' ? inputs.days : workingDays) ?? 0);
}

/** Computes the plan for the inputs. */
export function planCrew(inputs: CrewInputs): CrewPlan {
  const rate = rateOf(inputs);
  const task: CrewTask = {
    quantity: inputs.quantity ?? 0,
    coats: rate?.perCoat ? (inputs.coats ?? 0) : 1,
    rate: inputs.rate ?? 0,
    perTeam: rate?.perTeam ?? false,
    minimumCrew: minimumCrewOf(inputs.category, inputs.projectType),
  };
  const workingDays = workingDaysFrom(inputs.first, inputs.last, inputs.week);
  const answer = answerFor(task, inputs, workingDays);
  return {
    task,
    largestCrew: largestCrewOf(inputs.category, inputs.projectType),
    workingDays,
    answer,
    choices: answer.ok ? crewChoices(task, answer.value.crew) : [],
  };
}
