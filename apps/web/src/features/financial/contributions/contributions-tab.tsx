import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { ContributionFields } from '../../../project/contributions/contribution-fields.tsx';
import { EstimateFiguresProvider } from '../../../project/cost/estimate-figures.tsx';
import { EffectBar } from '../../../project/versions/effect-bar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './contributions-tab.module.css';
import { EmployeeCard } from './employee-card.tsx';
import { RateComponents } from './rate-components.tsx';
import { useContributionSettings } from './use-contribution-settings.ts';

/** CNSS Config: what contributions are computed from, and what each employee pays and costs. */
export function ContributionsTab() {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { currency } = useFinancial();
  const settings = useContributionSettings();
  const { staged, data, priced } = settings;
  const lastUpdated = data.socialContributions?.cnssConfig?.lastUpdated;
  return (
    <EstimateFiguresProvider value={{ data, priced, currency }}>
      <div className={styles['tab']}>
        <Card
          id="cnss-config"
          title={t('config.title')}
          count={
            lastUpdated === undefined
              ? t('config.neverUpdated')
              : t('config.lastUpdated', { when: isolate(format.instant(lastUpdated)) })
          }
          flush
        >
          <ContributionFields
            data={data}
            priced={priced}
            currency={currency}
            onChange={staged.stage}
            showsAll
          />
        </Card>
        <EmployeeCard data={data} priced={priced} isWaiting={!staged.isEmpty} />
        <RateComponents />
        {staged.isEmpty ? null : (
          <EffectBar
            before={settings.before}
            after={settings.after}
            currency={currency}
            isKept={staged.isKept}
            isApplying={settings.isApplying}
            isMain
            sticky
            onApply={settings.apply}
            onDiscard={settings.discard}
          />
        )}
      </div>
    </EstimateFiguresProvider>
  );
}
