import type { Project } from '@pcm/contract';
import { shownMargins } from '@pcm/domain';
import type { Namespace } from '@pcm/messages';
import {
  IconAdjustmentsHorizontal,
  IconExternalLink,
  IconFolderOff,
  IconPencil,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, useDeferredValue, useEffect } from 'react';
import { z } from 'zod';
import { ApiError } from '../../platform/api/api-error.ts';
import { useMay } from '../../platform/role.ts';
import { readStored, writeStored } from '../../platform/storage.ts';
import { useFormat } from '../../platform/words/format.ts';
import { loadWords, useTranslation } from '../../platform/words/translation.ts';
import { useIsDemo } from '../../project/demo.ts';
import { Amount } from '../../ui/amount.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Pill, StatusPill } from '../../ui/feedback/pill.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { AnalysisTab } from './analysis/analysis-tab.tsx';
import { useProject } from './financial.queries.ts';
import styles from './financial-page.module.css';
import { LoadingProject } from './loading-project.tsx';
import { FINANCIAL_TABS, type FinancialTab } from './search-params.ts';
import { useFinancial } from './state/financial-context.tsx';
import { FinancialProjectProvider } from './state/financial-project.tsx';
import { SaveIndicator } from './state/save-indicator.tsx';
import { SaveNotices } from './state/save-notices.tsx';

const link = `inline-4 size-13 medium underlines ${styles.link}`;

/** The texts of the tabs beside the analysis, which nobody needs before one of them opens. */
const TAB_WORDS: readonly Namespace[] = [
  'compliance',
  'costPanel',
  'difference',
  'documents',
  'exchange',
  'insurance',
  'law',
  'taxes',
  'templates',
];

/** Returns a tab that comes with its texts, so that nothing in it waits for them later. */
const later = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [tab] = await Promise.all([load(), loadWords(TAB_WORDS)]);
    return { default: tab };
  });

const panels: Record<FinancialTab, ComponentType> = {
  analysis: AnalysisTab,
  'cost-summary': later(
    async () => (await import('./cost-summary/cost-summary-tab.tsx')).CostSummaryTab,
  ),
  'tax-results': later(
    async () => (await import('./tax-results/tax-results-tab.tsx')).TaxResultsTab,
  ),
  insurance: later(async () => (await import('./insurance/insurance-tab.tsx')).InsuranceTab),
  'cnss-config': later(
    async () => (await import('./contributions/contributions-tab.tsx')).ContributionsTab,
  ),
  settings: later(async () => (await import('./tax-settings/tax-settings-tab.tsx')).TaxSettingsTab),
};

/** The tabs of a project; the address names the open one. */
function FinancialTabs({ tab }: { tab: FinancialTab }) {
  const { t } = useTranslation('financial');
  const navigate = useNavigate();
  const Panel = panels[tab];
  return (
    <Tabs
      label={t('tabs.label')}
      ofPage
      value={tab}
      onChange={(next) =>
        void navigate({ to: '.', search: (now) => ({ ...now, tab: next }), replace: true })
      }
      tabs={FINANCIAL_TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
    >
      <Panel />
    </Tabs>
  );
}

/** Shows the project's name, links to its other screens and, unless the tab does, its saves. */
function ProjectTitle({ showsSave }: { showsSave: boolean }) {
  const { t } = useTranslation('financial');
  const { project } = useFinancial();
  const isDemo = useIsDemo();
  const mayEdit = useMay('estimate');
  const params = { projectId: project.id };
  return (
    <div className="flow-4-10">
      <h2 className={`strong break-words shrinks ${styles.name}`}>
        <bdi>{project.name}</bdi>
      </h2>
      <StatusPill status={project.status} />
      {project.archivedAt === null ? null : <Pill tone="attention">{t('archived')}</Pill>}
      <span className={`not-printed inline-flex ${styles.links}`}>
        {mayEdit && (
          <Link to="/projects/$projectId/edit" params={params} className={link}>
            <IconPencil size={14} stroke={1.75} aria-hidden />
            {t('editProject')}
          </Link>
        )}
        {isDemo ? null : (
          <Link to="/projects/$projectId/view" params={params} className={link}>
            <IconExternalLink size={14} stroke={1.75} className="mirror-in-rtl" aria-hidden />
            {t('viewProject')}
          </Link>
        )}
        <Link
          to="/profit-simulation"
          search={{ project: project.id }}
          className={`${link} ${styles.simulation}`}
        >
          <IconAdjustmentsHorizontal size={14} stroke={1.75} aria-hidden />
          {t('projectList.simulation')}
        </Link>
      </span>
      <span className="not-printed push-end">{showsSave ? <SaveIndicator /> : null}</span>
    </div>
  );
}

/** Shows the net profit on a phone, in view on every tab. */
function NetProfitBar() {
  const { t } = useTranslation('financial');
  const format = useFormat();
  const { project, profit, currency } = useFinancial();
  const hasOrder = profit.customerOrderAmount > 0;
  return (
    <div className={`not-printed bottom-bar ${styles.bar}`} data-net-profit>
      <div className="stack shrinks">
        <span className="note regular">{t('netProfit')}</span>
        <Amount
          value={hasOrder ? profit.netProfit : null}
          currency={currency}
          reason={t('noOrder')}
          className={`strong text-start ${styles.amount} ${profit.netProfit < 0 ? 'loss' : ''}`}
        />
      </div>
      {hasOrder ? (
        <div className="strong digits rigid align-bottom stack shrinks">
          <span className="note regular">{t('netMargin')}</span>
          <bdi dir="ltr">{format.percent(shownMargins(profit).net, 1)}</bdi>
        </div>
      ) : (
        <Link
          to="/project-management"
          search={{ project: project.id, tab: 'analysis' }}
          className={`inline-row info strong ${styles.enter}`}
        >
          {t('enterOrder')}
        </Link>
      )}
    </div>
  );
}

const isMissing = (error: Error | null) => error instanceof ApiError && error.status === 404;

/** Shows a project with its tabs, or a read error. Data that was read and edited stays. */
export function OpenProject({ id, tab }: { id: string; tab: FinancialTab }) {
  const { t } = useTranslation(['financial', 'projects']);
  const format = useFormat();
  const { data: project, error, refetch, dataUpdatedAt } = useProject(id);
  // Renders a project that has arrived in pieces, between which the page answers.
  const isReady = useDeferredValue(project !== undefined);
  if (project !== undefined && isReady) {
    const isGone = isMissing(error);
    return (
      <Analysis project={project} tab={tab} isGone={isGone}>
        {error === null || isGone ? null : (
          <Notice tone="attention" live title={t('stale')}>
            {t('staleText', { when: format.instant(new Date(dataUpdatedAt).toISOString()) })}
          </Notice>
        )}
      </Analysis>
    );
  }
  if (error === null) return <LoadingProject />;
  return (
    <Card>
      {isMissing(error) ? (
        <EmptyState
          icon={IconFolderOff}
          title={t('notFound')}
          text={t('notFoundText')}
          action={
            <ButtonLink to="/projects" search={{ deleted: true }}>
              {t('projects:list.recentlyDeleted')}
            </ButtonLink>
          }
        />
      ) : (
        <ErrorState title={t('loadFailed')} error={error} onRetry={refetch} />
      )}
    </Card>
  );
}

const STORAGE_KEY = 'pcm.financial.project';

/** Returns the project last analysed in this browser; null when there was none. */
export const lastOpened = (): string | null => readStored(STORAGE_KEY, z.string().min(1));

/** Stores the open project for the next visit without one. */
const rememberOpened = (id: string): void => void writeStored(STORAGE_KEY, id);

interface AnalysisProps {
  project: Project;
  tab: FinancialTab;
  isGone: boolean;
  children: React.ReactNode;
}

function Analysis({ project, tab, isGone, children }: AnalysisProps) {
  useEffect(() => rememberOpened(project.id), [project.id]);
  return (
    <FinancialProjectProvider project={project}>
      {/* The first tab shows the saves beside the amount. */}
      <ProjectTitle showsSave={tab !== 'analysis'} />
      <SaveNotices isGone={isGone} />
      {children}
      <FinancialTabs tab={tab} />
      <NetProfitBar />
    </FinancialProjectProvider>
  );
}
