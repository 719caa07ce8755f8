import { IconFolder, IconLogout, IconSchool, IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../../platform/words/error-text.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../../../ui/feedback/loading-text.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../../../ui/layout/page.tsx';
import styles from './dashboard.module.css';
import { useSystemOverview } from './dashboard.queries.ts';
import { RecentProjects } from './recent-projects.tsx';
import { StatTiles } from './stat-tiles.tsx';
import { SystemCard } from './system-card.tsx';
import { systemWarnings } from './system-warnings.ts';
import { WarningNotices } from './warning-notices.tsx';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** How the program is doing, the projects saved last, and where an administrator goes on. */
export function DashboardPage({ onLogout }: { onLogout: () => void }) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const { data: system, error, refetch, dataUpdatedAt } = useSystemOverview();
  const warnings =
    system === undefined ? undefined : systemWarnings(system, new Date(dataUpdatedAt));
  return (
    <Page>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <nav className={styles['links']} aria-label={t('links.label')}>
            <ButtonLink to="/projects" icon={<IconFolder {...icon} />}>
              {t('links.projects')}
            </ButtonLink>
            <ButtonLink to="/admin-settings" icon={<IconSettings {...icon} />}>
              {t('links.settings')}
            </ButtonLink>
            <ButtonLink to="/admin-tutorial" icon={<IconSchool {...icon} />}>
              {t('links.tutorial')}
            </ButtonLink>
            <Button
              icon={<IconLogout {...icon} className="mirror-in-rtl" />}
              onClick={() => onLogout()}
            >
              {t('links.logout')}
            </Button>
          </nav>
        }
      />
      <StatTiles system={system} warnings={warnings?.length} />
      {system && warnings && <WarningNotices system={system} warnings={warnings} />}
      <div className={styles['columns']}>
        <RecentProjects />
        {system && warnings && <SystemCard system={system} warnings={warnings} />}
        {system === undefined && error === null && <LoadingText />}
        {system === undefined && error !== null && (
          <Card id="system">
            <ErrorState title={t('failed')} detail={errorText(error)} onRetry={refetch} />
          </Card>
        )}
      </div>
    </Page>
  );
}
