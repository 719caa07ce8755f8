import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { EstimateEditor } from '../../features/estimate/page/estimate-editor.tsx';
import { startOfProject } from '../../features/estimate/state/editor-start.ts';
import { WithHeaderSlot } from '../../features/financial/header-slot.tsx';
import { OpenProject } from '../../features/financial/open-project.tsx';
import { useTranslation } from '../../platform/words/translation.ts';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { useDemoSession } from './demo-session.ts';

/** The editor of the demo's project; this browser stores nothing of it. */
export function DemoEstimatePage() {
  const { project } = useDemoSession();
  const [start] = useState(() => startOfProject(project.settle(), { kind: 'none' }));
  return <EstimateEditor start={start} onEdit={project.keep} />;
}

const route = getRouteApi('/project-management');

/** Financial Analysis of the demo's project, without the project picker. */
export function DemoAnalysisPage() {
  const { t } = useTranslation('financial');
  const { project } = useDemoSession();
  const { tab = 'analysis' } = route.useSearch();
  return (
    <Page>
      <WithHeaderSlot>
        {(slot) => (
          <>
            <PageHeader title={t('title')} subtitle={t('subtitle')} actions={slot} />
            <OpenProject id={project.id} tab={tab} />
          </>
        )}
      </WithHeaderSlot>
    </Page>
  );
}
