import { MOST_SERVICE_YEARS, wholeYears } from '@pcm/domain';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { today } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useServiceOfPeople } from '../estimate.queries.ts';
import { useData, useEstimate, useEstimateActions } from '../state/estimate-context.tsx';
import type { WorkingPersonnelLine } from '../state/working-line.ts';

const NOBODY = '';

/**
 * Asks for the years of service of a line, or takes those that a team member has on the first day of
 * the work; people who are planned for the project come first.
 */
export function SeniorityOf({ line }: { line: WorkingPersonnelLine }) {
  const { t } = useTranslation('estimate');
  const format = useFormat();
  const actions = useEstimateActions();
  const projectId = useEstimate((state) => state.origin?.id);
  const people = useServiceOfPeople(projectId);
  const start = useData((data) => data.projectInfo?.startDate) || today();
  const [chosen, setChosen] = useState(NOBODY);
  const yearsOf = (hiredOn: string) => Math.min(MOST_SERVICE_YEARS, wholeYears(hiredOn, start));
  const person = people.find(({ id }) => id === chosen);
  const years = line.seniorityYears ?? 0;
  const planned = people.filter(({ isPlanned }) => isPlanned);
  const plannedYears = new Set(planned.map(({ hiredOn }) => yearsOf(hiredOn)));
  const set = (seniorityYears: number) => actions.change('personnel', line.id, { seniorityYears });
  return (
    <>
      <NumberField
        label={t('rules.service')}
        value={years}
        onChange={(next) => {
          setChosen(NOBODY);
          set(next ?? 0);
        }}
        unit={t('rules.years')}
        min={0}
        max={MOST_SERVICE_YEARS}
        fallback={0}
      />
      {people.length === 0 ? null : (
        <SelectField
          label={t('rules.seniorityOf')}
          value={chosen}
          onChange={(id) => {
            setChosen(id);
            const hiredOn = people.find((one) => one.id === id)?.hiredOn;
            if (hiredOn !== undefined) set(yearsOf(hiredOn));
          }}
          help={
            person === undefined
              ? plannedYears.size > 1
                ? t('rules.plannedDiffer')
                : t('rules.seniorityOfHelp', { day: isolate(format.day(start)) })
              : t('rules.hired', {
                  day: isolate(format.day(person.hiredOn)),
                  start: isolate(format.day(start)),
                })
          }
          options={[
            { value: NOBODY, label: t('rules.chooseSomebody') },
            ...people.map(({ id, name, hiredOn, isPlanned }) => ({
              value: id,
              label: t(isPlanned ? 'rules.plannedPerson' : 'rules.person', {
                name,
                years: format.number(yearsOf(hiredOn)),
              }),
            })),
          ]}
        />
      )}
    </>
  );
}
