import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import type { StepName } from '../steps.ts';
import { addressOf } from './screens.ts';
import type { Stop } from './stop.ts';
import type { TourRun } from './tour-run.ts';
import { showTarget, type Trouble } from './use-stop.ts';

interface StopWayProps {
  run: TourRun;
  stop: Stop;
  trouble: Trouble;
  /** Whether the control is scrolled out of view. */
  isAway: boolean;
  onBegin: (step: StepName) => void;
}

/** Shows how to get to a missing control: its screen, or what has to be done first. */
export function StopWay({ run, stop, trouble, isAway, onBegin }: StopWayProps) {
  const { t } = useTranslation('tour');
  const { history } = useRouter();
  if (trouble === 'missing' && stop.name === 'project') {
    return (
      <Button
        size="sm"
        onClick={() => {
          onBegin('service');
          history.push('/');
        }}
      >
        {t('ways.firstProject')}
      </Button>
    );
  }
  if (trouble === 'missing' && stop.name === 'people') {
    const isOnTeam = history.location.search.includes('tab=team');
    return (
      <Button
        size="sm"
        onClick={() => history.push(`/team-management${isOnTeam ? '' : '?tab=team'}`)}
      >
        {t(isOnTeam ? 'ways.operations' : 'ways.team')}
      </Button>
    );
  }
  if (trouble !== 'elsewhere') {
    return isAway ? (
      <Button size="sm" variant="quiet" onClick={() => showTarget(stop)}>
        {t('ways.show')}
      </Button>
    ) : null;
  }
  const addresses = stop.screens.map((screen) => addressOf(screen, run));
  const address = addresses.find((one) => one !== null);
  return (
    <Button size="sm" onClick={() => history.push(address ?? '/projects')}>
      {t(address === undefined ? 'ways.chooseProject' : 'ways.open')}
    </Button>
  );
}
