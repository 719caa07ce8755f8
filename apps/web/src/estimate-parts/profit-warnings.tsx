import { earnsLittle, type ProfitResult } from '@pcm/domain';
import { IconTrendingDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/notice.tsx';

/** What stands above the figures when the job loses or earns little. */
export function ProfitWarnings({ profit }: { profit: ProfitResult }) {
  const { t } = useTranslation('cost');
  if (profit.grossProfit < 0) {
    return (
      <Notice tone="loss" icon={<IconTrendingDown size={18} stroke={1.75} />} live>
        {t('profit.lossWarning')}
      </Notice>
    );
  }
  if (earnsLittle(profit)) {
    return (
      <Notice tone="attention" live>
        {t('profit.lowMargin')}
      </Notice>
    );
  }
  return null;
}
