import {
  catalogueLabel,
  certificatesOf,
  crewOfFilling,
  fillCrew,
  linesThatFollow,
  PEOPLE_A_VEHICLE,
  priceEstimate,
  SPECIFICATION,
  type WorkedOutCrew,
} from '@pcm/domain';
import { WRITING } from '@pcm/messages';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox, Segmented } from '../../../ui/fields/choices.tsx';
import { useCurrency, useData } from '../state/estimate-context.tsx';
import styles from './crew.module.css';
import type { CrewInputs } from './crew-inputs.ts';

/** Returns counts of people and days in words. */
export function useCrewWords() {
  const { t } = useTranslation('crew');
  const format = useFormat();
  const counted = (key: 'people' | 'dayCount' | 'personDays') => (count: number) =>
    t(key, { count, replace: { count: format.number(count) } });
  return {
    people: counted('people'),
    days: counted('dayCount'),
    personDays: counted('personDays'),
  };
}

interface CrewLinesProps {
  inputs: CrewInputs;
  worked: WorkedOutCrew;
  onChange: (fields: Partial<CrewInputs>) => void;
}

/** Shows the lines that the crew would become, before they are added to the estimate. */
export function CrewLines({ inputs, worked, onChange }: CrewLinesProps) {
  const { t } = useTranslation('crew');
  const format = useFormat();
  const { language } = format;
  const words = useCrewWords();
  const currency = useCurrency();
  const data = useData((now) => now);
  const filling = { ...inputs, worked };
  const crew = crewOfFilling(inputs.category, filling);
  const existing = data.personnel ?? [];
  const filled = fillCrew(data, filling, () => '', SPECIFICATION);
  const amounts = priceEstimate(filled, SPECIFICATION).lines.personnel;
  const firstLine = inputs.mode === 'add' ? existing.length : 0;
  const following = linesThatFollow(data, filling, SPECIFICATION).length;
  const certificates = certificatesOf(crew).map(({ certificate, people }) =>
    t('certificate', { name: certificate.label[language], number: format.number(people) }),
  );
  return (
    <div className="grid-12">
      <h3 className={`strong ${styles.heading}`}>{t('lines')}</h3>
      <ul className={`bare-list grid ${styles.list}`}>
        {crew.map((staffed, index) => (
          <li key={staffed.position}>
            <bdi>
              {t('line', {
                number: format.number(staffed.count),
                position: catalogueLabel(staffed.position, language),
                days: words.days(worked.days),
              })}
            </bdi>
            <Amount value={amounts[firstLine + index]?.subtotal ?? 0} currency={currency} />
          </li>
        ))}
      </ul>
      {certificates.length === 0 ? null : (
        <p className="muted size-13">
          {t('certificates', { list: certificates.join(WRITING[language].comma) })}
        </p>
      )}
      {existing.length === 0 ? null : (
        <div className="flow-12">
          <Segmented
            label={t('mode')}
            value={inputs.mode}
            onChange={(mode) => onChange({ mode })}
            options={(['replace', 'add'] as const).map((value) => ({
              value,
              label: t(`modes.${value}`),
            }))}
          />
          {inputs.mode === 'replace' ? (
            <Notice
              tone="attention"
              title={t('replaceNote', {
                count: existing.length,
                replace: { count: format.number(existing.length) },
              })}
            >
              {t('replaceKeeps')}
            </Notice>
          ) : null}
        </div>
      )}
      {following === 0 ? null : (
        <Checkbox
          label={t('follow', { count: following, replace: { count: format.number(following) } })}
          help={t('followHelp', { seats: format.number(PEOPLE_A_VEHICLE) })}
          checked={inputs.daysFollow}
          onChange={(daysFollow) => onChange({ daysFollow })}
        />
      )}
    </div>
  );
}
