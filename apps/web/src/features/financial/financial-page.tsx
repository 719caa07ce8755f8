import { IconChartBar, IconFolders, IconHome, IconRefresh } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useScreenActions } from '../../platform/screen-actions.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { ChooseProject } from './choose-project.tsx';
import styles from './financial-page.module.css';
import { WithHeaderSlot } from './header-slot.tsx';
import { OpenProject } from './open-project.tsx';
import { ProjectPicker } from './picker/project-picker.tsx';
import { useRefresh } from './use-refresh.ts';

const icon = { size: 16, stroke: 1.75 } as const;
const route = getRouteApi('/project-management');

/** Financial Analysis: a project, chosen beside, and what it earns, costs and pays in taxes. */
export function FinancialPage() {
  const { project: id, tab = 'analysis' } = route.useSearch();
  const { t } = useTranslation(['financial', 'shell']);
  const { refresh, isRefreshing } = useRefresh();
  useScreenActions([
    { label: t('refresh'), icon: <IconRefresh {...icon} />, onSelect: () => void refresh() },
  ]);
  return (
    <Page>
      <WithHeaderSlot>
        {(slot) => (
          <>
            <PageHeader
              title={t('title')}
              subtitle={t('subtitle')}
              actions={
                <>
                  <span className={styles['elsewhere']}>
                    <ButtonLink to="/" variant="quiet" icon={<IconHome size={16} stroke={1.75} />}>
                      {t('shell:home')}
                    </ButtonLink>
                    <ButtonLink
                      to="/projects"
                      variant="quiet"
                      icon={<IconFolders size={16} stroke={1.75} />}
                    >
                      {t('shell:projects')}
                    </ButtonLink>
                    <ButtonLink
                      to="/analytics"
                      variant="quiet"
                      icon={<IconChartBar size={16} stroke={1.75} />}
                    >
                      {t('shell:analytics')}
                    </ButtonLink>
                  </span>
                  <Button
                    icon={<IconRefresh size={16} stroke={1.75} />}
                    loading={isRefreshing}
                    onClick={refresh}
                  >
                    {t('refresh')}
                  </Button>
                  {slot}
                </>
              }
            />
            <div className={styles['columns']}>
              <div className={styles['picker']}>
                <ProjectPicker selected={id} />
              </div>
              <div className={styles['project-area']}>
                {id === undefined ? <ChooseProject /> : <OpenProject key={id} id={id} tab={tab} />}
              </div>
            </div>
          </>
        )}
      </WithHeaderSlot>
    </Page>
  );
}
