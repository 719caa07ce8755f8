import { IconAlertTriangle, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../lib/format.ts';
import { type Margins, marginOf, marginText } from '../lib/margin.ts';
import { Pill } from '../ui/pill.tsx';

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** The margin of a project, with the measure it goes by. */
export function MarginPill({ summary }: { summary: Margins }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const margin = marginOf(summary);
  if (margin.kind === 'none') {
    return (
      <span title={t('card.noOrderHelp')}>
        <Pill>{t('card.noOrder')}</Pill>
      </span>
    );
  }
  const percent = marginText(margin.percent, format.percent);
  if (margin.kind === 'netLoss') {
    return (
      <span title={t('card.netLossHelp')}>
        <Pill tone="loss" icon={<IconTrendingDown {...icon} />}>
          {t('card.netLoss', { percent })}
        </Pill>
      </span>
    );
  }
  return (
    <span title={t('card.grossHelp')}>
      {margin.kind === 'low' ? (
        <Pill tone="attention" icon={<IconAlertTriangle {...icon} />}>
          {t('card.gross', { percent })}
        </Pill>
      ) : (
        <Pill tone="profit" icon={<IconTrendingUp {...icon} />}>
          {t('card.gross', { percent })}
        </Pill>
      )}
    </span>
  );
}
