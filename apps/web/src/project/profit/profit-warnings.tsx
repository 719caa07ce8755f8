import { type Currency, earnsLittle, losesAfterTaxes, type ProfitResult } from '@pcm/domain';
import { IconTrendingDown } from '@tabler/icons-react';
import { useFormat } from '../../platform/words/format.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

interface ProfitWarningsProps {
  profit: ProfitResult;
  currency: Currency;
}

/** Warns above the figures when the job makes a loss or a small profit. */
export function ProfitWarnings({ profit, currency }: ProfitWarningsProps) {
  const { t } = useTranslation('cost');
  const format = useFormat();
  if (profit.grossProfit < 0 || losesAfterTaxes(profit)) {
    return (
      <Notice tone="loss" icon={<IconTrendingDown size={18} stroke={1.75} />} live>
        {losesAfterTaxes(profit)
          ? t('profit.netLossWarning', {
              loss: format.money(-profit.netProfit, currency, 2),
              gross: format.money(profit.grossProfit, currency, 2),
            })
          : t('profit.lossWarning')}
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
