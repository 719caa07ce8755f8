import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import type { StepName } from '../steps.ts';

interface DoneActionsProps {
  next: StepName | null;
  onLeave: () => void;
  onBegin: (step: StepName) => void;
}

/** After the last stop of a step: back to the tutorial, or on to the next step. */
export function DoneActions({ next, onLeave, onBegin }: DoneActionsProps) {
  const { t } = useTranslation('tour');
  const { history } = useRouter();
  return (
    <>
      <Button
        size="sm"
        variant={next === null ? 'soft' : 'quiet'}
        onClick={() => {
          onLeave();
          history.push('/admin-tutorial');
        }}
      >
        {t('done.toTutorial')}
      </Button>
      {next === null ? null : (
        <Button size="sm" variant="soft" onClick={() => onBegin(next)}>
          {t('done.next')}
        </Button>
      )}
    </>
  );
}
