import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { BehindLink } from '../behind/behind-link.tsx';
import type { PanelGroup } from './panel-group.ts';

interface PanelLinkProps {
  group: PanelGroup;
  className: string | undefined;
  children: ReactNode;
}

/** A group of a picture: a click opens its projects, the tooltip has its exact figures. */
export function PanelLink({ group, className, children }: PanelLinkProps) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const { name, behind, revenue, projectCosts, netProfit } = group;
  const title =
    revenue === null
      ? t('groups.tipNoOrder', { name })
      : t('groups.tip', {
          name,
          revenue: format.amount(revenue, 2),
          costs: format.amount(projectCosts, 2),
          net: format.amount(netProfit, 2),
        });
  if (behind === null) {
    return (
      <span className={className} title={title}>
        {children}
      </span>
    );
  }
  return (
    <BehindLink behind={behind} className={className} title={title} isPointerOnly>
      {children}
    </BehindLink>
  );
}
