import {
  LAW_READ_ON,
  type RateState,
  rateEdit,
  switchEdit,
  taxFacts,
  taxRegionOf,
} from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { SourceLinks } from '../../../project/explanation/source-links.tsx';
import { ChoiceButton } from './choice-button.tsx';
import styles from './tax-settings.module.css';
import type { TaxSettings } from './use-tax-settings.ts';

interface TaxFactListProps {
  state: RateState;
  settings: TaxSettings;
}

/** What published texts say on a tax in the chosen region, with a way to try their rate. */
export function TaxFactList({ state, settings }: TaxFactListProps) {
  const { t } = useTranslation('taxes');
  const format = useFormat();
  const { setting, rate, isOn } = state;
  const facts = taxFacts(setting, taxRegionOf(settings.analysis));
  if (facts.length === 0) return null;
  return (
    <details className={styles['facts']}>
      <summary>{t('facts.title')}</summary>
      <ul>
        {facts.map((fact) => (
          <li key={fact.code}>
            <p>{t(`facts.${fact.code}`)}</p>
            {fact.from === null ? null : (
              <p className={styles['source']}>
                {t(fact.from <= LAW_READ_ON ? 'facts.since' : 'facts.from', {
                  day: format.day(fact.from),
                })}
              </p>
            )}
            <SourceLinks sources={fact.sources} />
            {fact.rate === null || fact.rate === rate ? null : (
              <ChoiceButton
                once={!isOn}
                difference={settings.effectOf({
                  ...switchEdit(setting, true),
                  ...rateEdit(setting, fact.rate),
                })}
                onChoose={() => settings.stage(rateEdit(setting, fact.rate ?? rate))}
              >
                {t('settings.use', { rate: isolateNumber(format.percent(fact.rate)) })}
              </ChoiceButton>
            )}
          </li>
        ))}
      </ul>
      <p className={styles['source']}>{t('facts.asOf', { day: format.day(LAW_READ_ON) })}</p>
    </details>
  );
}
