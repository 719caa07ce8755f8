import type { Project } from '@pcm/contract';
import { contingencyPercentages, type PricedEstimate, profitResult } from '@pcm/domain';
import { IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ProfitFigures } from '../../estimate-parts/profit-figures.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { sectionId } from './section-id.ts';

interface ProjectProfitProps {
  project: Project;
  priced: PricedEstimate;
  isGone: boolean;
}

/** What the order earns; without an order, the way to enter it. */
export function ProjectProfit({ project, priced, isGone }: ProjectProfitProps) {
  const { t } = useTranslation('projects');
  const analysis = project.data.profitAnalysis;
  if ((analysis?.customerOrderAmount ?? 0) > 0) {
    const profit = profitResult(priced.cost, analysis);
    return (
      <Card id={sectionId('profit')} title={t('view.profit')}>
        <ProfitFigures
          profit={profit}
          currency={project.currency}
          markup={contingencyPercentages(project.data).profitMargin}
        />
      </Card>
    );
  }
  return (
    <Notice
      tone="neutral"
      icon={<IconReceipt size={18} stroke={1.75} aria-hidden />}
      title={t('view.orderTitle')}
      action={
        isGone ? undefined : (
          <ButtonLink to="/projects/$projectId/edit" params={{ projectId: project.id }}>
            {t('view.orderAction')}
          </ButtonLink>
        )
      }
    >
      {t('view.orderText')}
    </Notice>
  );
}
