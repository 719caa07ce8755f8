import type { Project } from '@pcm/contract';
import { checkProject, complexityOf, type PricedEstimate, unusualRates } from '@pcm/domain';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { CheckList } from './check-list.tsx';
import styles from './insight-card.module.css';
import { useRateStatistics } from './project-view.queries.ts';
import { UnusualRates } from './unusual-rates.tsx';

interface InsightCardProps {
  project: Project;
  priced: PricedEstimate;
}

/** The limit that a level of complexity names. Units: metres. Source: specification section 9. */
const LIMITS = { 'high-rise': 50, medium: 20, low: 20, unknown: 0 } as const;

/** What the project's own facts say: how hard, what is missing, what does not fit, which rates stand out. */
export function InsightCard({ project, priced }: InsightCardProps) {
  const { t } = useTranslation('projectView');
  const format = useFormat();
  const { data, currency } = project;
  const statistics = useRateStatistics(project.id, currency);
  const checks = checkProject(data, priced);
  const height = data.projectInfo?.height;
  const complexity = complexityOf(height);
  const metres = (value: number) => isolate(t('insight.metres', { value: format.number(value) }));
  const unusual = statistics.data === undefined ? [] : unusualRates(data, statistics.data);
  return (
    <Card title={t('insight.title')} flush>
      <div className={styles.body}>
        <div className={styles.level}>
          <span className={styles.quiet}>{t('insight.complexity')}</span>
          <strong>{t(`insight.level.${complexity}`)}</strong>
          <span className={styles.quiet}>
            {t(`insight.levelText.${complexity}`, {
              height: metres(height ?? 0),
              limit: metres(LIMITS[complexity]),
            })}
          </span>
        </div>
        <CheckList checks={checks} project={project} />
        {checks.length === 0 && unusual.length === 0 && !statistics.isPending ? (
          <p className={styles.fine}>
            <IconCheck size={16} stroke={1.75} aria-hidden />
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
