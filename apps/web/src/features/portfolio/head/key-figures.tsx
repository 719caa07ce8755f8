import type { PortfolioSummary } from '@pcm/contract';
import type { ReactNode } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { BehindLink } from '../behind/behind-link.tsx';
import { DifferenceNote } from '../money/difference-note.tsx';
import { usePortfolioSummary } from '../portfolio.queries.ts';
import { usePortfolio } from '../portfolio-context.tsx';
import type { BehindSearch } from '../search-params.ts';
import styles from './head.module.css';

interface KeyFigureProps {
  name: string;
  /** Describes the count in one line. */
  text: ReactNode;
  behind: BehindSearch;
  /** Emphasizes the figure. */
  isLead?: boolean;
  /** The figure now and in the period compared with; undefined when there is none. */
  change: { now: number; before: number | undefined; unit: 'amount' | 'count' };
  children: ReactNode;
}

/** A card with one figure, which opens the projects behind it. */
function KeyFigure({ name, text, behind, isLead, change, children }: KeyFigureProps) {
  const { now, before, unit } = change;
  return (
    <div className={`raised relative shrinks ${styles.figure}`} data-lead={isLead || undefined}>
      <BehindLink behind={behind} className="bare-link block covers">
        <span className="note medium block">{name}</span>
        <span className={`strong break-words block ${styles.value}`}>{children}</span>
      </BehindLink>
      <p className={`note ${styles.text}`}>{text}</p>
      {before === undefined ? null : (
        <p className={`note ${styles.text}`}>
          <DifferenceNote now={now} before={before} unit={unit} isLong />
        </p>
      )}
    </div>
  );
}

/** The four cards of the specification; each opens the projects that it counts. */
export function KeyFigures({ summary }: { summary: PortfolioSummary }) {
  const { t } = useTranslation(['portfolio', 'common']);
  const format = useFormat();
  const { comparison } = usePortfolio();
  const { data: before } = usePortfolioSummary(comparison);
  const compared = comparison === null ? undefined : before;
  const { sums, byStatus, people, running, equipmentPieces, equipmentItems } = summary;
  const countOf = (wanted: 'draft' | 'published') =>
    byStatus.find(({ status }) => status === wanted)?.sums.projects ?? 0;
  const archived = summary.archivedProjects;
  const [published, drafts] = [countOf('published'), countOf('draft')];
  const counted = (count: number) => ({ count });
  return (
    <section className={`grid-card ${styles.figures}`} aria-label={t('kpi.label')}>
      <KeyFigure
        name={t('kpi.projects')}
        behind={{}}
        text={
          <>
            <StatusCount status="published" count={published}>
              {t('kpi.published', counted(published))}
            </StatusCount>
            {t('common:listSeparator')}
            <StatusCount status="draft" count={drafts}>
              {t('kpi.drafts', counted(drafts))}
            </StatusCount>
            {archived === 0 ? null : (
              <>
                {' · '}
                <BehindLink behind={{ archived: 'only' }}>
                  {t('kpi.archived', counted(archived))}
                </BehindLink>
              </>
            )}
          </>
        }
        change={{ now: sums.projects, before: compared?.sums.projects, unit: 'count' }}
      >
        <bdi dir="ltr">{format.number(sums.projects)}</bdi>
      </KeyFigure>
      <KeyFigure
        isLead
        name={t('kpi.value')}
        behind={{}}
        text={t('kpi.valueText', counted(sums.projects))}
        change={{ now: sums.total, before: compared?.sums.total, unit: 'amount' }}
      >
        <Amount value={sums.total} currency={summary.currency} />
      </KeyFigure>
      <KeyFigure
        name={t('kpi.personnel')}
        behind={{ resourceKind: 'position', figure: 'people' }}
        text={
          <>
            {t('kpi.personnelText')}
            {' · '}
            {running.projects === 0 ? (
              t('kpi.nobody')
            ) : (
              <BehindLink behind={{ running: 'true', figure: 'people' }}>
                {t('kpi.running', {
                  people: t('kpi.people', counted(running.people)),
                  ...counted(running.projects),
                })}
              </BehindLink>
            )}
          </>
        }
        change={{ now: people, before: compared?.people, unit: 'count' }}
      >
        <bdi dir="ltr">{format.number(people)}</bdi>
      </KeyFigure>
      <KeyFigure
        name={t('kpi.equipment')}
        behind={{ resourceKind: 'equipment', figure: 'equipmentPieces' }}
        text={t('kpi.equipmentText', counted(equipmentItems))}
        change={{ now: equipmentPieces, before: compared?.equipmentPieces, unit: 'count' }}
      >
        <bdi dir="ltr">{format.number(equipmentPieces)}</bdi>
      </KeyFigure>
    </section>
  );
}

/** A count that opens the projects of a status, if there are any. */
function StatusCount(props: { status: 'draft' | 'published'; count: number; children: string }) {
  const { status, count, children } = props;
  return count === 0 ? children : <BehindLink behind={{ status }}>{children}</BehindLink>;
}
