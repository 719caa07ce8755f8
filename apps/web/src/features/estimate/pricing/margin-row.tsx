import type { ProfitResult } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';

/** Shows gross and net margin of an order, each with its name. */
export function MarginRow({ profit }: { profit: ProfitResult }) {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  return (
    <>
      <div>
        <dt>{t('grossMargin')}</dt>
        <dd>
          <bdi dir="ltr">{format.percent(profit.grossProfitMargin, 2)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('netMargin')}</dt>
        <dd>
          <bdi dir="ltr">{format.percent(profit.netProfitMargin, 2)}</bdi>
        </dd>
      </div>
    </>
  );
}
