import type { Project } from '@pcm/contract';
import { priceEstimate } from '@pcm/domain';
import { CompletionCard } from '../../estimate-parts/completion-card.tsx';
import { CostSummary } from '../../estimate-parts/cost-summary.tsx';
import {
  EstimateFiguresProvider,
  type EstimateSection,
} from '../../estimate-parts/estimate-figures.tsx';
import { Page } from '../../ui/page.tsx';
import { ProjectHeader } from './project-header.tsx';
import { ProjectInformation } from './project-information.tsx';
import { ProjectLines } from './project-lines.tsx';
import { ProjectProfit } from './project-profit.tsx';
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

/** A project as it was last fetched, priced by the engine. */
export function ProjectView({ project, trouble, fetchedAt }: ProjectViewProps) {
  const { data, currency } = project;
  const priced = priceEstimate(data);
  const hasOrder = (data.profitAnalysis?.customerOrderAmount ?? 0) > 0;
  return (
    <Page>
      <ProjectHeader project={project} total={priced.cost.total} isGone={trouble === 'gone'} />
      {trouble && <ProjectTroubleNotice trouble={trouble} fetchedAt={fetchedAt} />}
      <EstimateFiguresProvider value={{ data, priced, currency, goTo }}>
        <div className={styles.columns}>
          <div className={styles.main}>
            <div className={hasOrder ? styles.pair : styles.stack}>
              <ProjectInformation project={project} />
              <ProjectProfit project={project} priced={priced} isGone={trouble === 'gone'} />
            </div>
            <ProjectLines data={data} priced={priced} />
          </div>
          <div className={styles.aside}>
            <div className={styles.summary}>
              <CostSummary data={data} priced={priced} currency={currency} />
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
