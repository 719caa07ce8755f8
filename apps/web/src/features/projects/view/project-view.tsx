import type { Project } from '@pcm/contract';
import {
  checkProject,
  complexityOf,
  type PricedEstimate,
  parametersOf,
  paymentSummary,
  priceEstimate,
  profitResult,
  SPECIFICATION,
  statedPayment,
  unusualRates,
} from '@pcm/domain';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { BuildUpCard } from '../../../project/cost/build-up-card.tsx';
import { CompletionCard } from '../../../project/cost/completion-card.tsx';
import { CostSummary } from '../../../project/cost/cost-summary.tsx';
import {
  EstimateFiguresProvider,
  type EstimateSection,
} from '../../../project/cost/estimate-figures.tsx';
import { MarkupCard } from '../../../project/cost/markup-card.tsx';
import { ExportReportButton } from '../../../project/exports/use-export.tsx';
import { PaymentLine } from '../../../project/profit/payment-line.tsx';
import { ProjectQuotes } from '../../../project/quotes/project-quotes.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ProjectHistory } from '../history/project-history.tsx';
import type { ComparedVersions } from '../history/version-dialog.tsx';
import { ProjectFinance, sectionId } from './project-finance.tsx';
import { CheckList, UnusualRates } from './project-findings.tsx';
import { ProjectHeader } from './project-header.tsx';
import { ChangeNote, ProjectInformation, type SeenProject } from './project-information.tsx';
import { ProjectInsurance } from './project-insurance.tsx';
import { ProjectLines } from './project-lines.tsx';
import { ProjectActual, ProjectOperations } from './project-operations.tsx';
import styles from './project-view.module.css';
import { useRateStatistics } from './project-view.queries.ts';

/** The height limit of a level of complexity. Units: metres. Source: specification section 9. */
const LIMITS = { 'high-rise': 50, medium: 20, low: 20, unknown: 0 } as const;

/** Shows the difficulty of a project, missing and contradicting values, and unusual rates. */
function InsightCard({ project, priced }: { project: Project; priced: PricedEstimate }) {
  const { t } = useTranslation('projectView');
  const format = useFormat();
  const { data, currency } = project;
  const statistics = useRateStatistics(project.id, currency);
  const checks = checkProject(data, SPECIFICATION, priced);
  const height = data.projectInfo?.height;
  const complexity = complexityOf(height);
  const metres = (value: number) => isolate(t('insight.metres', { value: format.number(value) }));
  const unusual = statistics.data === undefined ? [] : unusualRates(data, statistics.data);
  return (
    <Card title={t('insight.title')} flush>
      <div className={`stack-14 ${styles.body}`}>
        <div className={`wrap align-baseline ${styles.level}`}>
          <span className="muted">{t('insight.complexity')}</span>
          <strong>{t(`insight.level.${complexity}`)}</strong>
          <span className="muted">
            {t(`insight.levelText.${complexity}`, {
              height: metres(height ?? 0),
              limit: metres(LIMITS[complexity]),
            })}
          </span>
        </div>
        <CheckList checks={checks} project={project} />
        {checks.length === 0 && unusual.length === 0 && !statistics.isPending ? (
          <p className={`flex-8 ${styles.fine}`}>
            <IconCheck className="profit" size={16} stroke={1.75} aria-hidden />
            {t('insight.nothing')}
          </p>
        ) : null}
        <section className={styles.part}>
          <h3>{t('insight.rates')}</h3>
          <UnusualRates data={data} statistics={statistics} unusual={unusual} currency={currency} />
          <p className={styles.text}>
            <Link to="/analytics" search={{ tab: 'benchmarks', project: project.id }}>
              {t('insight.compare')}
            </Link>
          </p>
        </section>
      </div>
    </Card>
  );
}

/** The server did not answer, or the project no longer exists. */
type ProjectTrouble = 'stale' | 'gone';

interface ProjectTroubleNoticeProps {
  trouble: ProjectTrouble;
  /** The time at which the project was fetched. Units: milliseconds since 1970. */
  fetchedAt: number;
}

/** Says that the page no longer updates the project; its content stays. */
function ProjectTroubleNotice({ trouble, fetchedAt }: ProjectTroubleNoticeProps) {
  const { t } = useTranslation('projectView');
  const format = useFormat();
  if (trouble === 'gone') {
    return (
      <Notice
        tone="attention"
        live
        title={t('page.gone')}
        action={
          <ButtonLink to="/projects" search={{ deleted: true }}>
            {t('page.goneAction')}
          </ButtonLink>
        }
      >
        {t('page.goneText')}
      </Notice>
    );
  }
  const when = format.instant(new Date(fetchedAt).toISOString());
  return (
    <Notice tone="attention" live title={t('page.stale', { when })}>
      {t('page.staleText')}
    </Notice>
  );
}

interface ProjectViewProps {
  project: Project;
  /** Why the last update failed; the earlier data stay. */
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

/** The last fetched state of a project, priced by the engine. */
export function ProjectView({ project, trouble, fetchedAt }: ProjectViewProps) {
  const { data, currency } = project;
  const priced = priceEstimate(data, SPECIFICATION);
  const parameters = parametersOf(data, SPECIFICATION);
  const profit = profitResult(priced.cost, data.profitAnalysis, parameters);
  const payment = statedPayment(profit, data, SPECIFICATION, today());
  const [seen, setSeen] = useState(() => seenOf(project, priced));
  const [compared, setCompared] = useState<ComparedVersions | null>(null);
  const isGone = trouble === 'gone';
  const onSaved = (saved: Project) =>
    setSeen(seenOf(saved, priceEstimate(saved.data, SPECIFICATION)));
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
        <div className={`grid align-top gap-20 ${styles.columns}`}>
          <div className={`stack-card shrinks ${styles.main}`}>
            <div className={`grid-card ${styles.pair}`}>
              <ProjectInformation
                project={project}
                total={priced.cost.total}
                hasHistory={!isGone}
              />
              <InsightCard project={project} priced={priced} />
            </div>
            {isGone ? null : (
              <>
                <ProjectQuotes projectId={project.id}>
                  <PaymentLine
                    payment={payment && paymentSummary(payment, data.profitAnalysis?.payment)}
                    currency={currency}
                    customerId={data.projectInfo?.customerId ?? null}
                  />
                </ProjectQuotes>
                <ProjectOperations projectId={project.id} />
                <ProjectActual projectId={project.id} />
              </>
            )}
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
          <div className={`stack-card sticky scrolls-down ${styles.aside}`}>
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
