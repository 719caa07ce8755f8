import { priceEstimate, SPECIFICATION } from '@pcm/domain';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  useLocation,
  useNavigate,
} from '@tanstack/react-router';
import { useCreateProject } from '../../features/estimate/estimate.queries.ts';
import { projectBody } from '../../features/estimate/save/project-body.ts';
import { readEstimateSearch } from '../../features/estimate/search-params.ts';
import {
  readFinancialSearch,
  readSimulationSearch,
} from '../../features/financial/search-params.ts';
import { queryClient, queryKeys } from '../../platform/api/query-client.ts';
import { sendUnsent } from '../../platform/before-logout.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { LoadingText } from '../../ui/feedback/states.tsx';
import { sayDone, useFailureToast } from '../../ui/feedback/toast-store.ts';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { loadEstimateWords, loadSimulationWords } from '../routes/screen-words.ts';
import { PageError } from '../shell/page-error.tsx';
import { DEMO_VIEWS, type DemoView, screenAddress, shownAddress } from './demo-addresses.ts';
import styles from './demo-frame.module.css';
import type { DemoProject } from './demo-project.ts';
import { useDemoSession } from './demo-session.ts';

/** Creates a stored project from the current demo project, and opens it. */
function useMakeReal() {
  const { t } = useTranslation('demo');
  const { project } = useDemoSession();
  const navigate = useNavigate();
  const sayFailed = useFailureToast();
  const { create, isPending } = useCreateProject();
  const makeReal = async () => {
    await sendUnsent();
    const { data } = project.read();
    try {
      const made = await create(projectBody(data, priceEstimate(data, SPECIFICATION), 'draft'));
      sayDone(t('made'), made.name);
      await navigate({ to: '/projects/$projectId/view', params: { projectId: made.id } });
    } catch (error) {
      sayFailed(t('makeFailed'), error);
    }
  };
  return { makeReal, isMaking: isPending };
}

/** Says that nothing is saved, and offers to start over or to keep the project. */
function DemoBanner() {
  const { t } = useTranslation('demo');
  const { startOver } = useDemoSession();
  const { makeReal, isMaking } = useMakeReal();
  return (
    <section className={styles.banner} aria-label={t('title')} data-keeps-nothing>
      <Notice
        tone="attention"
        title={t('banner')}
        action={
          <span className="wrap-8">
            <Button size="sm" onClick={startOver}>
              {t('startOver')}
            </Button>
            <Button size="sm" loading={isMaking} onClick={makeReal}>
              {t('makeReal')}
            </Button>
          </span>
        }
      >
        {t('bannerText')}
      </Notice>
    </section>
  );
}

const viewOf = (pathname: string): DemoView => {
  if (pathname === '/project-management') return 'analysis';
  return pathname === '/profit-simulation' ? 'simulation' : 'estimate';
};

/** The frame of every demo screen: the note that it is a demo, and the tabs. */
function DemoFrame() {
  const { t } = useTranslation('demo');
  const { project } = useDemoSession();
  const navigate = useNavigate();
  const view = useLocation({ select: ({ pathname }) => viewOf(pathname) });
  const show = (next: DemoView) => {
    if (next === 'analysis')
      void navigate({ to: '/project-management', search: { project: project.id } });
    else if (next === 'simulation')
      void navigate({ to: '/profit-simulation', search: { project: project.id } });
    else void navigate({ to: '/projects/$projectId/edit', params: { projectId: project.id } });
  };
  return (
    <>
      <DemoBanner />
      <div className={styles.screens}>
        <Tabs
          label={t('screens')}
          ofPage
          value={view}
          onChange={show}
          tabs={DEMO_VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
        >
          <Outlet />
        </Tabs>
      </div>
    </>
  );
}

/**
 * Routes the screens of the demo's project. They have their usual paths, so that the links between
 * them work unchanged, while the address stays that of the demo. All other links leave the demo.
 */
export function createDemoRouter(project: DemoProject, history: RouterHistory) {
  const root = createRootRoute({ component: DemoFrame, notFoundComponent: () => null });
  const getParentRoute = () => root;
  /** Gives the other screens the last estimate of the editor. */
  const settle = async () => {
    await loadSimulationWords();
    queryClient.setQueryData(queryKeys.project(project.id), project.settle());
  };
  const routeTree = root.addChildren([
    createRoute({
      getParentRoute,
      path: '/projects/$projectId/edit',
      validateSearch: readEstimateSearch,
      // Saves an amount first that was just typed on another screen.
      loader: () => Promise.all([loadEstimateWords(), sendUnsent()]),
      component: lazyRouteComponent(() => import('./demo-project-pages.tsx'), 'DemoEstimatePage'),
    }),
    createRoute({
      getParentRoute,
      path: '/project-management',
      validateSearch: readFinancialSearch,
      loader: settle,
      component: lazyRouteComponent(() => import('./demo-project-pages.tsx'), 'DemoAnalysisPage'),
    }),
    createRoute({
      getParentRoute,
      path: '/profit-simulation',
      validateSearch: readSimulationSearch,
      loader: settle,
      component: lazyRouteComponent(
        () => import('../../features/financial/simulation/simulation-page.tsx'),
        'SimulationPage',
      ),
    }),
  ]);
  // The demo keeps its last screen while the user leaves it.
  let shown: URL | null = null;
  return createRouter({
    routeTree,
    history,
    rewrite: {
      input: ({ url }) => {
        const screen = screenAddress(url, project.id) ?? shown ?? url;
        shown = screen;
        return new URL(screen);
      },
      output: ({ url }) => shownAddress(url, project.id),
    },
    defaultErrorComponent: PageError,
    defaultPendingComponent: LoadingText,
  });
}
