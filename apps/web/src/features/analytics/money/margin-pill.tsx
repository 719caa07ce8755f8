import type { PortfolioProject } from '@pcm/contract';
import { IconAlertTriangle, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { isolateNumber } from '../../../lib/isolate.ts';
import { Pill } from '../../../ui/pill.tsx';

/** A lower gross margin asks for attention. Units: percent. Source: specification section 5. */
const LOW_MARGIN = 10;

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** The gross margin of a job, by which best and worst are ranked. */
export function MarginPill({ job }: { job: Pick<PortfolioProject, 'grossProfitMargin'> }) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const margin = job.grossProfitMargin;
  if (margin === null) return null;
  const text = t('jobs.gross', { percent: isolateNumber(format.percent(margin, 1)) });
  if (margin < 0) {
    return (
      <Pill tone="loss" icon={<IconTrendingDown {...icon} />}>
        {text}
      </Pill>
    );
  }
  return margin < LOW_MARGIN ? (
    <Pill tone="attention" icon={<IconAlertTriangle {...icon} />}>
      {text}
    </Pill>
  ) : (
    <Pill tone="profit" icon={<IconTrendingUp {...icon} />}>
      {text}
    </Pill>
  );
}
