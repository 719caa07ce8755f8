import {
  IconFolderPlus,
  IconFolders,
  IconPlayerPlay,
  IconPointer,
  IconRestore,
  IconSettings,
} from '@tabler/icons-react';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type ComponentType, lazy } from 'react';
import { useFormat } from '../../platform/words/format.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Checkbox } from '../../ui/fields/choices.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { newPersonnelDays } from './example-figures.ts';
import { GoLink, type PlaceLink } from './go-link.tsx';
import { keepDone, markDone, markOpen, useDoneSteps } from './progress.ts';
import { TUTORIAL_TABS, type TutorialTab } from './search-params.ts';
import { STEP_MINUTES, STEP_NAMES, type StepName } from './steps.ts';
import { addressOfStep } from './tour/screens.ts';
import { startTour } from './tour/tour-run.ts';
import styles from './tutorial.module.css';
import { useUsername } from './who.queries.ts';

/** The screen of each step, and the section on it. */
const STEP_LINKS: Record<StepName, PlaceLink> = {
  service: { to: '/' },
  information: { to: '/project-edit/new', hash: 'info' },
  personnel: { to: '/project-edit/new', hash: 'personnel' },
  equipment: { to: '/project-edit/new', hash: 'equipment' },
  total: { to: '/project-edit/new' },
  profit: { to: '/project-edit/new', hash: 'profit' },
  quotation: { to: '/projects' },
  operation: { to: '/team-management' },
};

interface StepCardProps {
  step: StepName;
  number: number;
  isDone: boolean;
  onDoneChange: (isDone: boolean) => void;
  onShow: () => void;
}

/** Shows one step: what to do, why, what to watch for, the time, and two links to its screen. */
function StepCard({ step, number, isDone, onDoneChange, onShow }: StepCardProps) {
  const { t } = useTranslation('tutorial');
  const format = useFormat();
  const title = t(`steps.${step}.title`);
  return (
    <Card className={styles.step}>
      <header className="flex-12 align-top">
        <span className={`grid centred strong rigid ${styles.workflowNumber}`} aria-hidden>
          {format.number(number)}
        </span>
        <h2 className="heading shrinks grows above-2">
          <span className="visually-hidden">{t('number', { step: format.number(number) })}: </span>
          {title}
        </h2>
        <span className={`note rigid ${styles.minutes}`}>
          {t('minutes', { count: STEP_MINUTES[step] })}
        </span>
      </header>
      <p className="above-12">{t(`steps.${step}.what`)}</p>
      <dl className={`grid-8 above-12 ${styles.reasons}`}>
        <div>
          <dt>{t('why')}</dt>
          <dd className="muted">{t(`steps.${step}.why`)}</dd>
        </div>
        <div>
          <dt>{t('watch')}</dt>
          <dd className="muted">
            {t(`steps.${step}.watch`, { days: format.number(newPersonnelDays) })}
          </dd>
        </div>
      </dl>
      <div className={`flow-8 ${styles.ways}`}>
        <Button
          variant="soft"
          icon={IconPointer}
          aria-label={`${t('show')}: ${title}`}
          onClick={onShow}
        >
          {t('show')}
        </Button>
        <GoLink link={STEP_LINKS[step]} about={title} />
        <Checkbox
          label={
            <>
              {t('done')}
              <span className="visually-hidden">: {title}</span>
            </>
          }
          checked={isDone}
          onChange={onDoneChange}
        />
      </div>
    </Card>
  );
}

interface ProgressProps {
  username: string;
  done: readonly StepName[];
  onShow: (step: StepName) => void;
}

/** Shows how many steps are done, a link to the next one, and a reset. */
function Progress({ username, done, onShow }: ProgressProps) {
  const { t } = useTranslation(['tutorial', 'common']);
  const format = useFormat();
  const next = STEP_NAMES.find((step) => !done.includes(step));
  const number = next === undefined ? 1 : STEP_NAMES.indexOf(next) + 1;
  const label =
    next === undefined
      ? t('progress.again')
      : number === 1
        ? t('progress.begin')
        : t('progress.goOn', { step: format.number(number) });
  const reset = () => {
    keepDone(username, []);
    showToast({
      tone: 'neutral',
      title: t('progress.wasReset'),
      undo: () => keepDone(username, done),
    });
  };
  return (
    <Card>
      <div className="flow-12">
        <div className={`grid align-middle ${styles.progressWords}`}>
          <strong>
            {t('progress.of', {
              done: format.number(done.length),
              steps: format.number(STEP_NAMES.length),
            })}
          </strong>
          <ProgressBar label={t('progress.label')} value={done.length} max={STEP_NAMES.length} />
          <span className="note full-row">{t('progress.note')}</span>
        </div>
        {done.length === 0 ? null : (
          <Button variant="quiet" icon={IconRestore} onClick={reset}>
            {t('progress.reset')}
          </Button>
        )}
        <Button
          variant="primary"
          icon={<IconPlayerPlay size={16} stroke={1.75} className="mirror-in-rtl" />}
          onClick={() => onShow(next ?? 'service')}
        >
          {label}
        </Button>
      </div>
    </Card>
  );
}

/** The eight steps, their progress, and the tour of each. */
function WorkflowTab() {
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
      <ol className={`grid-16 bare-list ${styles.steps}`}>
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

const route = getRouteApi('/admin-tutorial');
const panels: Record<TutorialTab, ComponentType> = {
  workflow: WorkflowTab,
  practices: lazy(() => import('./practices/practices-tab.tsx')),
  issues: lazy(() => import('./issues/issues-tab.tsx')),
};

/** The tutorial: the steps from a first estimate to a planned job, good practices and problems. */
export function TutorialPage() {
  const { t } = useTranslation('tutorial');
  const { tab = 'workflow' } = route.useSearch();
  const navigate = route.useNavigate();
  const Panel = panels[tab];
  return (
    <Page>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        backTo="/admin-dashboard"
        backLabel={t('back')}
        actions={
          <>
            <ButtonLink to="/project-edit/new" icon={IconFolderPlus}>
              {t('shortcuts.newProject')}
            </ButtonLink>
            <ButtonLink to="/projects" icon={IconFolders}>
              {t('shortcuts.projects')}
            </ButtonLink>
            <ButtonLink to="/admin-settings" icon={IconSettings}>
              {t('shortcuts.settings')}
            </ButtonLink>
          </>
        }
      />
      <Tabs
        label={t('tabs.label')}
        ofPage
        value={tab}
        onChange={(next) => void navigate({ search: { tab: next }, resetScroll: false })}
        tabs={TUTORIAL_TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      >
        <Panel />
      </Tabs>
    </Page>
  );
}
