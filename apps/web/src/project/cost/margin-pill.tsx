import { IconAlertTriangle, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useFormat } from '../../platform/words/format.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { Pill } from '../../ui/feedback/pill.tsx';
import { type Margin, marginText } from '../margin.ts';

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

const looks = {
  netLoss: { tone: 'loss', icon: <IconTrendingDown {...icon} /> },
  loss: { tone: 'loss', icon: <IconTrendingDown {...icon} /> },
  low: { tone: 'attention', icon: <IconAlertTriangle {...icon} /> },
  gross: { tone: 'profit', icon: <IconTrendingUp {...icon} /> },
} as const;

/** Shows the margin of a project or of a sum, and which margin it is. */
export function MarginPill({ margin }: { margin: Margin }) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  if (margin.kind === 'none') {
    return (
      <span className="flex" title={t('card.noOrderHelp')}>
        <Pill>{t('card.noOrder')}</Pill>
      </span>
    );
  }
  const measure = margin.kind === 'netLoss' ? 'netLoss' : 'gross';
  return (
    <span className="flex" title={t(`card.${measure}Help`)}>
      <Pill {...looks[margin.kind]}>
        {t(`card.${measure}`, { percent: marginText(margin.percent, format.percent) })}
      </Pill>
    </span>
  );
}
