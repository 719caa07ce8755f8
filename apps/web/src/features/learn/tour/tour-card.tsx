import { IconInfoCircle, IconX } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useId } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { STEP_NAMES, type StepName } from '../steps.ts';
import type { Sight } from './page-sight.ts';
import { isAway, placeCard } from './place-card.ts';
import { addressOf } from './screens.ts';
import type { Stop, StopName } from './stop.ts';
import styles from './tour.module.css';
import { stepAfter, type TourRun } from './tour-run.ts';
import { showTarget, type Trouble, useTrouble } from './use-stop.ts';
import { stopsOf } from './walks.ts';

interface StopWayProps {
  run: TourRun;
  stop: Stop;
  trouble: Trouble;
  /** Whether the control is scrolled out of view. */
  isOutOfView: boolean;
  onBegin: (step: StepName) => void;
}

/** Shows how to get to a missing control: its screen, or what has to be done first. */
function StopWay({ run, stop, trouble, isOutOfView, onBegin }: StopWayProps) {
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
    return isOutOfView ? (
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

interface StopWordsProps {
  stop: Stop;
  /** See `Sight`. */
  which: number;
  trouble: Trouble;
}

/** Returns why a control is missing; some controls have a reason of their own. */
function reasonOf(name: StopName) {
  if (name === 'project') return 'noProject';
  return name === 'people' ? 'noTeam' : 'usual';
}

/** Explains what to do and why, and what to do first where the control is missing. */
function StopWords({ stop, which, trouble }: StopWordsProps) {
  const { t } = useTranslation('tour');
  const opener = which === 0 ? undefined : stop.before?.[which - 1]?.opener;
  const [screen] = stop.screens;
  return (
    <>
      <p className={`subheading above-4 ${styles.do}`}>{t(`stops.${stop.name}.do`)}</p>
      <p className="muted above-4">{t(`stops.${stop.name}.why`)}</p>
      {opener === undefined ? null : <First>{t(`first.${opener}`)}</First>}
      {trouble === 'underDialog' ? <First>{t('missing.underDialog')}</First> : null}
      {trouble === 'missing' ? <First>{t(`missing.${reasonOf(stop.name)}`)}</First> : null}
      {trouble === 'elsewhere' && screen !== undefined ? (
        <First>{t('elsewhere', { screen: t(`screens.${screen}`) })}</First>
      ) : null}
    </>
  );
}

function First({ children }: { children: string }) {
  return (
    <p className={`flex attention round-6 above-8 gap-6 ${styles.first}`}>
      <IconInfoCircle size={16} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </p>
  );
}

interface DoneActionsProps {
  next: StepName | null;
  onLeave: () => void;
  onBegin: (step: StepName) => void;
}

/** The buttons after the last stop of a step: back to the tutorial, or on to the next step. */
function DoneActions({ next, onLeave, onBegin }: DoneActionsProps) {
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

interface TourCardProps {
  run: TourRun;
  /** null once the step is done. */
  stop: Stop | null;
  /** Whether the page is one with the stop. */
  isHere: boolean;
  sight: Sight;
  onNext: () => void;
  onBack: () => void;
  onLeave: () => void;
  onBegin: (step: StepName) => void;
}

/** Keeps the focus on a click on the card, so that typing is not interrupted. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Explains what to do at a stop, beside its control; read aloud when it changes. */
export function TourCard(props: TourCardProps) {
  const { run, stop, isHere, sight, onNext, onBack, onLeave, onBegin } = props;
  const { t } = useTranslation('tour');
  const { t: tutorial } = useTranslation('tutorial');
  const format = useFormat();
  const isRtl = useLanguage() === 'ar';
  const id = useId();
  const { x, y } = placeCard(sight, isRtl);
  const next = stepAfter(run.step);
  const trouble = useTrouble(stop, { isHere, sight });
  const count = stopsOf(run.step).length;
  return (
    <section
      className={`not-printed scrolls-down ink on-sheet round-10 ${styles.card}`}
      data-tour-card
      tabIndex={-1}
      aria-label={t('label')}
      aria-describedby={id}
      style={{ left: x, top: y, visibility: sight.card.height === 0 ? 'hidden' : undefined }}
      onMouseDown={keepFocus}
    >
      <div className="row-8 between">
        <p className="note">
          {t('step', {
            step: format.number(STEP_NAMES.indexOf(run.step) + 1),
            steps: format.number(STEP_NAMES.length),
          })}
          {stop === null
            ? null
            : ` · ${t('at', { stop: format.number(run.stop + 1), stops: format.number(count) })}`}
        </p>
        <IconButton size="sm" label={t('leave')} icon={IconX} onClick={onLeave} />
      </div>
      <div id={id} role="status" aria-live="polite" aria-atomic>
        <div className={styles.words}>
          {stop === null ? (
            <>
              <p className={`subheading above-4 ${styles.do}`}>
                {t('done.title', { step: tutorial(`steps.${run.step}.title`) })}
              </p>
              <p className="muted above-4">{t(next === null ? 'done.all' : 'done.text')}</p>
            </>
          ) : (
            <StopWords stop={stop} which={sight.which} trouble={trouble} />
          )}
        </div>
      </div>
      <div className={`flow-8 push-down-12 ${styles.actions}`}>
        {stop === null ? (
          <DoneActions next={next} onLeave={onLeave} onBegin={onBegin} />
        ) : (
          <>
            <Button size="sm" variant="quiet" disabled={run.stop === 0} onClick={onBack}>
              {t('back')}
            </Button>
            <StopWay
              run={run}
              stop={stop}
              trouble={trouble}
              isOutOfView={isAway(sight)}
              onBegin={onBegin}
            />
            <Button size="sm" variant="soft" onClick={onNext}>
              {t('next')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
