import { dayRateOf, MOST_SERVICE_YEARS, SPECIFICATION, wholeYears } from '@pcm/domain';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { isolate, isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { SelectField } from '../../../ui/fields/choices.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useServiceOfPeople } from '../estimate.queries.ts';
import {
  useCurrency,
  useData,
  useEstimate,
  useEstimateActions,
} from '../state/estimate-context.tsx';
import type { WorkingPersonnelLine } from '../state/working-line.ts';

const NOBODY = '';

type Person = ReturnType<typeof useServiceOfPeople>[number];

/** Changes a line by what is known of a person, with a message that can take it back. */
function useTake(line: WorkingPersonnelLine) {
  const actions = useEstimateActions();
  return (fields: { seniorityYears: number } | { rate: number }, title: string) => {
    const { seniorityYears, rate } = line;
    const before = 'rate' in fields ? { rate } : { seniorityYears };
    actions.change('personnel', line.id, fields);
    showToast({ tone: 'success', title, undo: () => actions.change('personnel', line.id, before) });
  };
}

/** Says what the wage of a person comes to a day, and offers it to the line. */
function WageOf({ line, person }: { line: WorkingPersonnelLine; person: Person }) {
  const { t } = useTranslation('dayCost');
  const format = useFormat();
  const data = useData((now) => now);
  const currency = useCurrency();
  const take = useTake(line);
  if (person.monthlyWage === null) return null;
  const { rate, days } = dayRateOf(person.monthlyWage, data, SPECIFICATION);
  const money = (amount: number, of = currency) => isolateNumber(format.money(amount, of, 2));
  const words = {
    wage: money(person.monthlyWage, 'MAD'),
    days: format.number(days),
    rate: money(rate),
    now: money(line.rate ?? 0),
  };
  const isSame = rate === line.rate;
  return (
    <div className="flow-8-12">
      <p className="muted">{t(isSame ? 'wage.same' : 'wage.says', words)}</p>
      {isSame ? null : (
        <Button
          size="sm"
          onClick={() => take({ rate }, t('wage.taken', { name: isolate(person.name), ...words }))}
        >
          {t('wage.take')}
        </Button>
      )}
    </div>
  );
}

/**
 * Asks for the years of service of a line, or takes those that a team member has on the first day of
 * the work, and the wage; people who are planned for the project come first.
 */
export function PersonOf({ line }: { line: WorkingPersonnelLine }) {
  const { t } = useTranslation(['estimate', 'dayCost']);
  const format = useFormat();
  const actions = useEstimateActions();
  const projectId = useEstimate((state) => state.origin?.id);
  const people = useServiceOfPeople(projectId);
  const start = useData((data) => data.projectInfo?.startDate) || today();
  const take = useTake(line);
  const [chosen, setChosen] = useState(NOBODY);
  const yearsOf = (hiredOn: string) => Math.min(MOST_SERVICE_YEARS, wholeYears(hiredOn, start));
  const person = people.find(({ id }) => id === chosen);
  const plannedYears = new Set(
    people.flatMap(({ isPlanned, hiredOn }) =>
      isPlanned && hiredOn !== null ? [yearsOf(hiredOn)] : [],
    ),
  );
  const choose = (id: string) => {
    setChosen(id);
    const found = people.find((one) => one.id === id);
    if (found === undefined || found.hiredOn === null) return;
    const count = yearsOf(found.hiredOn);
    const words = { count, name: isolate(found.name) };
    if (count !== (line.seniorityYears ?? 0)) {
      take({ seniorityYears: count }, t('dayCost:serviceTaken', words));
    }
  };
  const help = () => {
    const day = isolate(format.day(start));
    if (person === undefined) {
      return plannedYears.size > 1
        ? t('dayCost:plannedDiffer')
        : t('dayCost:seniorityOfHelp', { day });
    }
    return person.hiredOn === null
      ? t('dayCost:noHire')
      : t('dayCost:hired', { day: isolate(format.day(person.hiredOn)), start: day });
  };
  const labelOf = ({ name, hiredOn, isPlanned }: Person) => {
    if (hiredOn === null) return isPlanned ? t('dayCost:plannedPersonOnly', { name }) : name;
    const words = { name, years: format.number(yearsOf(hiredOn)) };
    return t(isPlanned ? 'dayCost:plannedPerson' : 'dayCost:personYears', words);
  };
  return (
    <>
      <NumberField
        label={t('rules.service')}
        value={line.seniorityYears ?? 0}
        onChange={(next) => {
          setChosen(NOBODY);
          actions.change('personnel', line.id, { seniorityYears: next ?? 0 });
        }}
        unit={t('rules.years')}
        min={0}
        max={MOST_SERVICE_YEARS}
        fallback={0}
      />
      {people.length === 0 ? null : (
        <SelectField
          label={t('dayCost:seniorityOf')}
          value={chosen}
          onChange={choose}
          help={help()}
          options={[
            { value: NOBODY, label: t('dayCost:chooseSomebody') },
            ...people.map((one) => ({ value: one.id, label: labelOf(one) })),
          ]}
        />
      )}
      {person === undefined ? null : <WageOf line={line} person={person} />}
    </>
  );
}
