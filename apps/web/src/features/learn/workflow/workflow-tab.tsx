import { useRouter } from '@tanstack/react-router';
import { markDone, markOpen, useDoneSteps } from '../progress.ts';
import { STEP_NAMES, type StepName } from '../steps.ts';
import { addressOfStep } from '../tour/screens.ts';
import { startTour } from '../tour/tour-run.ts';
import { useUsername } from '../who.queries.ts';
import { Progress } from './progress-card.tsx';
import { StepCard } from './step-card.tsx';
import styles from './workflow.module.css';

/** The eight steps, which of them are done, and the walk through each. */
export function WorkflowTab() {
  const username = useUsername();
  const done = useDoneSteps(username);
  const { history } = useRouter();
  const show = (step: StepName) => {
    startTour(username, step);
    history.push(addressOfStep(step));
  };
  return (
    <>
      <Progress username={username} done={done} onShow={show} />
      <ol className={styles['steps']}>
        {STEP_NAMES.map((step, index) => (
          <li key={step}>
            <StepCard
              step={step}
              number={index + 1}
              isDone={done.includes(step)}
              onDoneChange={(isDone) => (isDone ? markDone : markOpen)(username, step)}
              onShow={() => show(step)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
