import { type Currency, dividendLimit } from '@pcm/domain';
import { IconBan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ChoiceButton } from './choice-button.tsx';
import { RateSetting } from './rate-setting.tsx';
import styles from './tax-settings.module.css';
import type { TaxSettings } from './use-tax-settings.ts';

interface DividendSettingsProps {
  settings: TaxSettings;
  currency: Currency;
}

/** What is distributed of the profit, at most 90% of the net profit it leaves, and what is kept of the rest. */
export function DividendSettings({ settings, currency }: DividendSettingsProps) {
  const { t } = useTranslation(['taxes', 'analysis']);
  const format = useFormat();
  const { analysis, effect, hasOrder, stage, effectOf } = settings;
  const { profit } = effect.after;
  const limit = hasOrder ? dividendLimit(profit, analysis) : 0;
  const distribution = analysis.dividendDistribution ?? {};
  const entered = distribution.amount ?? 0;
  const isOn = distribution.enabled === true;
  const money = (value: number) => isolateNumber(format.money(value, currency, 2));
  const most = { dividendDistribution: { enabled: true, amount: limit } };
  return (
    <Card title={t('settings.dividend')} flush>
      {limit > 0 ? null : (
        <div className={styles['barred']}>
          <Notice
            tone={hasOrder ? 'attention' : 'info'}
            icon={<IconBan size={18} stroke={1.75} />}
            title={t('analysis:dividend.disabled')}
          >
            {hasOrder ? t('analysis:dividend.disabledText') : t('settings.noProfit')}
          </Notice>
        </div>
      )}
      <RateSetting
        setting="dividendTax"
        label={t('analysis:dividend.distribute')}
        settings={settings}
        isBarred={limit <= 0}
      >
        {limit > 0 ? (
          <div className={styles['fields']}>
            <NumberField
              label={t('analysis:dividend.amount')}
              value={entered}
              onChange={(amount) => stage({ dividendDistribution: { amount: amount ?? 0 } })}
              unit={currency}
              min={0}
              max={limit}
              fallback={0}
              unreadFallsBack
              decimals={2}
              disabled={!isOn}
              help={
                entered > limit
                  ? t('results.clamped', { entered: money(entered), limit: money(limit) })
                  : t('results.limit', { limit: money(limit) })
              }
            />
            {isOn && entered === limit ? null : (
              <ChoiceButton difference={effectOf(most)} onChoose={() => stage(most)}>
                {t('settings.most', { amount: money(limit) })}
              </ChoiceButton>
            )}
          </div>
        ) : null}
      </RateSetting>
      <RateSetting
        setting="retainedEarnings"
        label={t('analysis:dividend.retain')}
        settings={settings}
      />
    </Card>
  );
}
