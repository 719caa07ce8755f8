import type { Project } from '@pcm/contract';
import {
  contingencyPercentages,
  netMarginHealth,
  type PricedEstimate,
  type ProfitResult,
  profitResult,
} from '@pcm/domain';
import { IconAlertTriangle, IconCheck, IconCoins, IconTrendingDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ProfitFigures } from '../../../project/profit/profit-figures.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Pill, type PillTone } from '../../../ui/feedback/pill.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { OrderForm } from './order-form.tsx';
import { sectionId } from './section-id.ts';

interface ProjectFinanceProps {
  project: Project;
  priced: PricedEstimate;
  isGone: boolean;
  onSaved: (project: Project) => void;
}

const TONES = { excellent: 'profit', good: 'profit', poor: 'attention' } as const satisfies Record<
  string,
  PillTone
>;

function HealthPill({ profit }: { profit: ProfitResult }) {
  const { t } = useTranslation('projectView');
  const health = netMarginHealth(profit);
  const isLoss = profit.netProfit < 0;
  const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;
  const Icon = health !== 'poor' ? IconCheck : isLoss ? IconTrendingDown : IconAlertTriangle;
  return (
    <Pill tone={isLoss ? 'loss' : TONES[health]} icon={<Icon {...icon} />}>
      {t('finance.health', { health: t(`finance.${health}`) })}
    </Pill>
  );
}

/** What the order earns; without an order, a field to enter it. */
export function ProjectFinance({ project, priced, isGone, onSaved }: ProjectFinanceProps) {
  const { t } = useTranslation('projectView');
  const profit = profitResult(priced.cost, project.data.profitAnalysis);
  return (
    <Card
      id={sectionId('profit')}
      title={t('finance.title')}
      actions={
        isGone ? undefined : (
          <ButtonLink
            size="sm"
            variant="quiet"
            to="/project-management"
            search={{ project: project.id }}
            icon={<IconCoins size={16} stroke={1.75} aria-hidden />}
          >
            {t('finance.open')}
          </ButtonLink>
        )
      }
    >
      {profit.customerOrderAmount > 0 ? (
        <ProfitFigures
          profit={profit}
          currency={project.currency}
          markup={contingencyPercentages(project.data).profitMargin}
          verdict={<HealthPill profit={profit} />}
        />
      ) : (
        <OrderForm project={project} total={priced.cost.total} isGone={isGone} onSaved={onSaved} />
      )}
    </Card>
  );
}
