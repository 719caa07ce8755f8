import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { DEMO_VIEWS, type DemoView } from './demo-addresses.ts';
import { DemoBanner } from './demo-banner.tsx';
import styles from './demo-frame.module.css';
import { useDemoSession } from './demo-session.ts';

const viewOf = (pathname: string): DemoView => {
  if (pathname === '/project-management') return 'analysis';
  return pathname === '/profit-simulation' ? 'simulation' : 'estimate';
};

/** What is around every screen of the demo: that it is one, and the way to the others. */
export function DemoFrame() {
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
      <div className={styles['screens']}>
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
