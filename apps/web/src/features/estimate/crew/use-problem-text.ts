import { type CrewProblem, type CrewTask, MAX_CREW, MAX_CREW_DAYS } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';

/** What stands in the way, and how to mend it. */
export function useProblemText(task: CrewTask): (problem: CrewProblem) => string {
  const { t } = useTranslation('crew');
  const format = useFormat();
  return (problem) =>
    t(`problem.${problem}`, {
      minimum: format.number(task.minimumCrew),
      crew: format.number(MAX_CREW),
      days: format.number(MAX_CREW_DAYS),
    });
}
