import type { Project } from '@pcm/contract';
import { type PricedEstimate, priceEstimate } from '@pcm/domain';
import { useState } from 'react';
import { BuildUpCard } from '../../../project/cost/build-up-card.tsx';
import { CompletionCard } from '../../../project/cost/completion-card.tsx';
import { CostSummary } from '../../../project/cost/cost-summary.tsx';
import {
  EstimateFiguresProvider,
  type EstimateSection,
} from '../../../project/cost/estimate-figures.tsx';
import { MarkupCard } from '../../../project/cost/markup-card.tsx';
import { ExportReportButton } from '../../../project/exports/export-report-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ProjectHistory } from '../history/project-history.tsx';
import type { ComparedVersions } from '../history/version-dialog.tsx';
import { ChangeNote, type SeenProject } from './change-note.tsx';
import { InsightCard } from './insight-card.tsx';
import { ProjectFinance } from './project-finance.tsx';
import { ProjectHeader } from './project-header.tsx';
import { ProjectInformation } from './project-information.tsx';
import { ProjectInsurance } from './project-insurance.tsx';
import { ProjectLines } from './project-lines.tsx';
import { ProjectOperations } from './project-operations.tsx';
import { type ProjectTrouble, ProjectTroubleNotice } from './project-trouble.tsx';
import styles from './project-view.module.css';
import { sectionId } from './section-id.ts';

interface ProjectViewProps {
  project: Project;
  /** Why the latest could not be fetched; what was fetched before stays. */
  trouble: ProjectTrouble | null;
  fetchedAt: number;
}

function goTo(section: EstimateSection): void {
  document.getElementById(sectionId(section))?.scrollIntoView({ block: 'start' });
}

const seenOf = ({ version, currency, data }: Project, { cost }: PricedEstimate): SeenProject => ({
  version,
  order: data.profitAnalysis?.customerOrderAmount ?? 0,
  currency,
  total: cost.total,
});

/** A project as it was last fetched, priced by the engine. */
export function ProjectView({ project, trouble, fetchedAt }: ProjectViewProps) {
  const { data, currency } = project;
  const priced = priceEstimate(data);
  const [seen, setSeen] = useState(() => seenOf(project, priced));
  const [compared, setCompared] = useState<ComparedVersions | null>(null);
  const isGone = trouble === 'gone';
  const onSaved = (saved: Project) => setSeen(seenOf(saved, priceEstimate(saved.data)));
  return (
    <Page>
      <ProjectHeader project={project} total={priced.cost.total} isGone={isGone} />
      {trouble && <ProjectTroubleNotice trouble={trouble} fetchedAt={fetchedAt} />}
      <ChangeNote
        project={project}
        total={priced.cost.total}
        seen={seen}
        onCompare={(from, to) => {
          setCompared({ from, to });
          setSeen(seenOf(project, priced));
        }}
        onDismiss={() => setSeen(seenOf(project, priced))}
      />
      <EstimateFiguresProvider value={{ data, priced, currency, goTo }}>
        <div className={styles.columns}>
          <div className={styles.main}>
            <div className={styles.pair}>
              <ProjectInformation
                project={project}
                total={priced.cost.total}
                hasHistory={!isGone}
              />
              <InsightCard project={project} priced={priced} />
            </div>
            {isGone ? null : <ProjectOperations projectId={project.id} />}
            <ProjectFinance project={project} priced={priced} isGone={isGone} onSaved={onSaved} />
            <BuildUpCard data={data} priced={priced} currency={currency} />
            <MarkupCard data={data} priced={priced} currency={currency} />
            <ProjectLines data={data} priced={priced} />
            {isGone ? null : (
              <>
                <ProjectInsurance project={project} priced={priced} onSaved={onSaved} />
                <ProjectHistory
                  project={project}
                  compared={compared}
                  onCompare={setCompared}
                  onSaved={onSaved}
                />
              </>
            )}
          </div>
          <div className={styles.aside}>
            <div className={styles.summary}>
              <CostSummary
                data={data}
                priced={priced}
                currency={currency}
                foot={<ExportReportButton readData={() => data} stored={project} />}
              />
            </div>
            <div className={styles.completion}>
              <CompletionCard data={data} />
            </div>
          </div>
        </div>
      </EstimateFiguresProvider>
    </Page>
  );
}
