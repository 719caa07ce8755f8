import { fillCrew, type ProductionRate } from '@pcm/domain';
import { IconCalculator } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newLineId } from '../../../platform/line-id.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { CancelButton } from '../../../ui/overlays/cancel-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useData, useEstimateStore } from '../state/estimate-context.tsx';
import { CrewChoices } from './crew-choices.tsx';
import styles from './crew-dialog.module.css';
import { startInputs } from './crew-inputs.ts';
import { CrewLines } from './crew-lines.tsx';
import { planCrew } from './crew-plan.ts';
import { CrewResult } from './crew-result.tsx';
import { CrewTotal } from './crew-total.tsx';
import { GoalFields } from './goal-fields.tsx';
import { keepOwnRate } from './own-rates.ts';
import { RateFields } from './rate-fields.tsx';
import { useProblemText } from './use-problem-text.ts';

/** From a quantity of work to the personnel lines that do it. */
export function CrewDialog({ onClose }: { onClose: () => void }) {
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
    store.getState().edit(`crew.${id}`, (now) => fillCrew(now, filling, newLineId));
    store.getState().closeStep();
    onClose();
    showToast({
      tone: 'success',
      title: t('filled'),
      action: { label: t('common:undo'), onAction: () => store.getState().undo() },
    });
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
      <div className={styles['dialog']}>
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
