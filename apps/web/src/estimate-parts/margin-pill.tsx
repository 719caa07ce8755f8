import { IconTrendingDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../lib/format.ts';
import { type Margins, marginOf, marginText } from '../lib/margin.ts';
import { Pill } from '../ui/pill.tsx';
import { GrossMarginPill } from './gross-margin-pill.tsx';

/** The margin of a project, with the measure it goes by. */
export function MarginPill({ summary }: { summary: Margins }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const margin = marginOf(summary);
  if (margin.kind === 'none') return <GrossMarginPill margin={null} />;
  if (margin.kind !== 'netLoss') return <GrossMarginPill margin={margin.percent} />;
  return (
    <span title={t('card.netLossHelp')}>
      <Pill tone="loss" icon={<IconTrendingDown size={14} stroke={1.75} aria-hidden />}>
        {t('card.netLoss', { percent: marginText(margin.percent, format.percent) })}
      </Pill>
    </span>
  );
}
