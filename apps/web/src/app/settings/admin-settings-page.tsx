import { IconFolder, IconHome } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { type ComponentType, lazy } from 'react';
import { useMay } from '../../platform/role.ts';
import { loadWords, useTranslation } from '../../platform/words/translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { SETTINGS_TABS, type SettingsTab } from '../routes/settings-tabs.ts';

const panels: Record<SettingsTab, ComponentType> = {
  general: lazy(() => import('./general-settings.tsx')),
  company: lazy(async () => {
    await loadWords(['cost']);
    const module = await import('./company-tab.tsx');
    return { default: module.CompanyTab };
  }),
  law: lazy(() => import('../../features/settings/law/rules-tab.tsx')),
  rates: lazy(() => import('../../features/settings/law/exchange-rates.tsx')),
  administrators: lazy(
    () => import('../../features/settings/admin/accounts/administrators-tab.tsx'),
  ),
  'audit-log': lazy(() => import('../../features/settings/audit/audit-log-tab.tsx')),
};

const route = getRouteApi('/admin-settings');

/** The settings: the own account and the data, the company, the administrators, the audit log. */
export function AdminSettingsPage() {
  const { t } = useTranslation('settings');
  const mayAdminister = useMay('administer');
  const { tab = 'general' } = route.useSearch();
  const tabs = SETTINGS_TABS.filter((one) => mayAdminister || one === 'general');
  const navigate = route.useNavigate();
  const Panel = panels[tab];
  return (
    <Page>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        backTo="/admin-dashboard"
        backLabel={t('backToDashboard')}
        actions={
          <>
            <ButtonLink to="/projects" icon={IconFolder}>
              {t('myProjects')}
            </ButtonLink>
            <ButtonLink to="/" icon={IconHome}>
              {t('home')}
            </ButtonLink>
          </>
        }
      />
      <Tabs
        label={t('tabs.label')}
        ofPage
        value={tab}
        // The search of one tab does not apply to another.
        onChange={(next) => void navigate({ search: { tab: next }, resetScroll: false })}
        tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      >
        <Panel />
      </Tabs>
    </Page>
  );
}
