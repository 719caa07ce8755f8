import {
  type CrewProblem,
  type CrewTask,
  fillCrew,
  MAX_CREW,
  MAX_CREW_DAYS,
  needsAttendant,
  type ProductionRate,
  priceEstimate,
  SPECIFICATION,
  type WorkedOutCrew,
} from '@pcm/domain';
import { IconAlertTriangle, IconCalculator } from '@tabler/icons-react';
import { useState } from 'react';
import { newLineId } from '../../../platform/line-id.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { Button, CancelButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { pricedOnce, useCurrency, useData, useEstimateStore } from '../state/estimate-context.tsx';
import styles from './crew.module.css';
import { CrewChoices } from './crew-choices.tsx';
import { type CrewInputs, keepOwnRate, planCrew, startInputs } from './crew-inputs.ts';
import { CrewLines, useCrewWords } from './crew-lines.tsx';
import { GoalFields } from './goal-fields.tsx';
import { RateFields } from './rate-fields.tsx';

interface CrewResultProps {
  worked: WorkedOutCrew;
  inputs: CrewInputs;
  /** Above this size the answer warns that the crew may not fit; null where no limit is known. */
  largestCrew: number | null;
}

/** Shows the answer: the number of people and of days. */
function CrewResult({ worked, inputs, largestCrew }: CrewResultProps) {
  const { t } = useTranslation('crew');
  const words = useCrewWords();
  const hasAttendant = inputs.withAttendant && needsAttendant(inputs.category, inputs.projectType);
  return (
    <div className={`grid-2 on-info round-6 pad-row ${styles.result}`} role="status">
      <strong className={`strong digits ${styles.answer}`}>
        {t('result', { people: words.people(worked.crew), days: words.days(worked.days) })}
      </strong>
      <span>
        {t('rounding', {
          needed: words.personDays(worked.personDays),
          paid: words.personDays(worked.paidPersonDays),
        })}
        {hasAttendant ? ` ${t('attendantDays')}` : ''}
      </span>
      {largestCrew !== null && worked.crew > largestCrew ? (
        <span className={`flex attention align-top gap-6 ${styles.warning}`}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {t('mayNotFit', { largest: words.people(largestCrew) })}
        </span>
      ) : null}
    </div>
  );
}

/** Shows how filling changes the total, beside the button that fills. */
function CrewTotal({ inputs, worked }: { inputs: CrewInputs; worked: WorkedOutCrew }) {
  const { t } = useTranslation('crew');
  const format = useFormat();
  const currency = useCurrency();
  const data = useData((now) => now);
  const after = priceEstimate(
    fillCrew(data, { ...inputs, worked }, () => '', SPECIFICATION),
    SPECIFICATION,
  ).cost.total;
  const money = (amount: number) => isolate(format.money(amount, currency, 2));
  return (
    <p className={`strong digits ${styles.total}`} role="status">
      {t('totalChange', { before: money(pricedOnce(data).cost.total), after: money(after) })}
    </p>
  );
}

/** Returns the text for a problem with the inputs, and how to fix it. */
function useProblemText(task: CrewTask): (problem: CrewProblem) => string {
  const { t } = useTranslation('crew');
  const format = useFormat();
  return (problem) =>
    t(`problem.${problem}`, {
      minimum: format.number(task.minimumCrew),
      crew: format.number(MAX_CREW),
      days: format.number(MAX_CREW_DAYS),
    });
}

/** Turns a quantity of work into the personnel lines that do it. */
export default function CrewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['crew', 'common']);
  const store = useEstimateStore();
  const data = useData((now) => now);
  const [inputs, setInputs] = useState(() => startInputs(data));
  const change = (fields: Partial<typeof inputs>) => setInputs((now) => ({ ...now, ...fields }));
  const plan = planCrew(inputs);
  const problemText = useProblemText(plan.task);
  const { answer } = plan;

  const keep = (rate: ProductionRate | undefined, value: number | null) => {
    if (keepOwnRate(inputs.projectType, rate, value) === 'stored') return;
    showToast({ tone: 'error', title: t('rateNotKept') });
  };
  const fill = () => {
    if (!answer.ok) return;
    const filling = { ...inputs, worked: answer.value };
    const id = newLineId();
    store.getState().edit(`crew.${id}`, (now) => fillCrew(now, filling, newLineId, SPECIFICATION));
    store.getState().closeStep();
    onClose();
    showToast({ tone: 'success', title: t('filled'), undo: () => store.getState().undo() });
  };

  return (
    <Dialog
      opened
      filled={inputs}
      onClose={onClose}
      title={t('title')}
      subtitle={t('subtitle')}
      icon={<IconCalculator size={20} stroke={1.75} />}
      size="lg"
      closeButton
      keepOpenOutside
      actions={
        <>
          {answer.ok ? <CrewTotal inputs={inputs} worked={answer.value} /> : null}
          <CancelButton />
          <Button variant="primary" disabled={!answer.ok} onClick={fill}>
            {t('fill')}
          </Button>
        </>
      }
    >
      <div className="grid gap-20">
        <RateFields inputs={inputs} onChange={change} onReplace={setInputs} onKeep={keep} />
        <GoalFields inputs={inputs} plan={plan} onChange={change} />
        {answer.ok ? (
          <>
            <CrewResult worked={answer.value} inputs={inputs} largestCrew={plan.largestCrew} />
            <CrewChoices
              inputs={inputs}
              plan={plan}
              chosen={answer.value}
              onChoose={(crew) => change({ goal: 'crew', crew })}
            />
            <CrewLines inputs={inputs} worked={answer.value} onChange={change} />
          </>
        ) : (
          <Notice tone="neutral" live>
            {problemText(answer.problem)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
