import { type RateState, type TaxRegion, taxRegionOf } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { sourceWords } from './source-words.ts';
import styles from './tax-settings.module.css';
import type { TaxSettings } from './use-tax-settings.ts';

const REGIONAL = new Set<RateState['setting']>([
  'vat',
  'corporateTax',
  'withholdingTax',
  'professionalTax',
]);

interface RateOriginProps {
  state: RateState;
  settings: TaxSettings;
}

/** Where a rate comes from, and whether it is the standard one of the region. */
export function RateOrigin({ state, settings }: RateOriginProps) {
  const { t } = useTranslation(['taxes', 'estimate']);
  const format = useFormat();
  const { rate, standard, source } = state;
  const region: TaxRegion = taxRegionOf(settings.analysis);
  const standardText = isolateNumber(format.percent(standard.value));
  const isStandard = rate === standard.value;
  const named = REGIONAL.has(state.setting)
    ? t('settings.standardOf', {
        region: t(`estimate:profit.regions.${region}`),
        rate: standardText,
      })
    : t('settings.standardIs', { rate: standardText });
  const kind = isStandard ? 'isStandard' : source === null ? 'entered' : 'isPreset';
  return (
    <p className={styles['origin']}>
      <Pill tone={isStandard ? 'neutral' : 'info'}>{t(`settings.${kind}`)}</Pill>
      <span>{isStandard ? named : t('settings.differs', { rate: standardText })}</span>
      {source === null ? null : (
        <span className={styles['source']}>
          {t('settings.source', { source: sourceWords(source, t) })}
        </span>
      )}
    </p>
  );
}
