import { IconAlertTriangle, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../lib/format.ts';
import { grossMarginOf, marginText } from '../lib/margin.ts';
import { Pill } from '../ui/pill.tsx';

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

const looks = {
  loss: { tone: 'loss', icon: <IconTrendingDown {...icon} /> },
  low: { tone: 'attention', icon: <IconAlertTriangle {...icon} /> },
  gross: { tone: 'profit', icon: <IconTrendingUp {...icon} /> },
} as const;

interface GrossMarginPillProps {
  /** Null says that there is no order yet. */
  margin: number | null;
  /** Rounded once, where the amounts are at hand: the margin is rounded to two decimals already. */
  shownMargin?: number | null;
}

/** The gross margin of a project or of a sum. */
export function GrossMarginPill({ margin, shownMargin }: GrossMarginPillProps) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const shown = grossMarginOf(margin);
  if (shown.kind === 'none') {
    return (
      <span title={t('card.noOrderHelp')}>
        <Pill>{t('card.noOrder')}</Pill>
      </span>
    );
  }
  const percent = shownMargin ?? shown.percent;
  return (
    <span title={t('card.grossHelp')}>
      <Pill {...looks[shown.kind]}>
        {t('card.gross', { percent: marginText(percent, format.percent) })}
      </Pill>
    </span>
  );
}
