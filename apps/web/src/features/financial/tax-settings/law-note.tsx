import { otherRatesInForce, type RateState, taxRegionOf } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { READ_ON } from './read-on.ts';
import type { TaxSettings } from './use-tax-settings.ts';

interface LawNoteProps {
  state: RateState;
  settings: TaxSettings;
}

/** Beside a standard rate that a published law has replaced: what the law says. */
export function LawNote({ state, settings }: LawNoteProps) {
  const { t } = useTranslation('taxes');
  const { setting, rate, standard } = state;
  const [fact] = otherRatesInForce(
    setting,
    taxRegionOf(settings.analysis),
    standard.value,
    READ_ON,
  );
  if (fact === undefined || rate !== standard.value) return null;
  return (
    <Notice tone="attention" title={t('settings.lawDiffers')}>
      {t(`facts.${fact.code}`)}
    </Notice>
  );
}
