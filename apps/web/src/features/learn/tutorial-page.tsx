import { IconFolderPlus, IconFolders, IconSettings } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { type ComponentType, lazy } from 'react';
import { useTranslation } from '../../platform/words/translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { TUTORIAL_TABS, type TutorialTab } from './search-params.ts';
import { WorkflowTab } from './workflow/workflow-tab.tsx';

const route = getRouteApi('/admin-tutorial');
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

const panels: Record<TutorialTab, ComponentType> = {
  workflow: WorkflowTab,
  practices: lazy(() =>
    import('./practices/practices-tab.tsx').then((m) => ({ default: m.PracticesTab })),
  ),
  issues: lazy(() => import('./issues/issues-tab.tsx').then((m) => ({ default: m.IssuesTab }))),
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
            <ButtonLink to="/project-edit/new" icon={<IconFolderPlus {...icon} />}>
              {t('shortcuts.newProject')}
            </ButtonLink>
            <ButtonLink to="/projects" icon={<IconFolders {...icon} />}>
              {t('shortcuts.projects')}
            </ButtonLink>
            <ButtonLink to="/admin-settings" icon={<IconSettings {...icon} />}>
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
