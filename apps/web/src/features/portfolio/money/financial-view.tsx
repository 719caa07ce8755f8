import type { PortfolioFinancial } from '@pcm/contract';
import type { PortfolioGrouping } from '@pcm/domain';
import { AnalysisCard } from './analysis-card.tsx';
import { GroupCard } from './group-card.tsx';
import { JobsCard } from './jobs-card.tsx';
import { LeadFigures } from './lead-figures.tsx';
import { MarginsCard } from './margins-card.tsx';
import styles from './money.module.css';
import { NoOrders } from './no-orders.tsx';
import { TaxesCard } from './taxes-card.tsx';

interface FinancialViewProps {
  financial: PortfolioFinancial;
  /** Of the period compared with. */
  compared: PortfolioFinancial | null;
  /** What the groups are chosen to be by; the figures may still be by another. */
  by: PortfolioGrouping;
}

/** The money of the portfolio: from its sums to the jobs that make them good or bad. */
export function FinancialView({ financial, compared, by }: FinancialViewProps) {
  const { currency, sums, best, worst } = financial;
  const groupsBefore = compared?.by === financial.by ? compared : null;
  const hasOrders = sums.withOrder > 0;
  const before = compared?.sums ?? null;
  return (
    <>
      {hasOrders ? (
        <LeadFigures sums={sums} compared={before} currency={currency} />
      ) : (
        <NoOrders projects={sums.projects} />
      )}
      <GroupCard financial={financial} compared={groupsBefore} by={by} />
      {hasOrders ? (
        <>
          <div className={styles['pair']}>
            <TaxesCard sums={sums} compared={before} currency={currency} />
            <MarginsCard financial={financial} />
          </div>
          <div className={styles['pair']}>
            <JobsCard side="worst" jobs={worst} currency={currency} />
            <JobsCard side="best" jobs={best} currency={currency} />
          </div>
        </>
      ) : null}
      <AnalysisCard financial={financial} />
    </>
  );
}
