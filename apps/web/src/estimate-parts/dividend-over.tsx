import { type Currency, type ProfitResult, profitLeft } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../lib/format.ts';
import { isolate } from '../lib/isolate.ts';
import { Notice } from '../ui/notice.tsx';

interface DividendOverProps {
  profit: ProfitResult;
  currency: Currency;
}

/** Says by how much a dividend and its tax take more than the profit; nothing where they don't. */
export function DividendOver({ profit, currency }: DividendOverProps) {
  const { t } = useTranslation('analysis');
  const format = useFormat();
  const left = profitLeft(profit);
  if (profit.dividendAmount <= 0 || left >= 0) return null;
  return (
    <Notice tone="attention" live>
      {t('dividend.over', { missing: isolate(format.money(-left, currency, 2)) })}
    </Notice>
  );
}
