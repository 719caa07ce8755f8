import { catalogueLabel, type ProductionRate } from '@pcm/domain';
import { IconAlertTriangle, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import styles from './crew-dialog.module.css';
import { type CrewInputs, unitOf } from './crew-inputs.ts';

interface RateSourceProps {
  inputs: CrewInputs;
  /** The catalogue's; none for other work. */
  rate: ProductionRate | undefined;
  /** Of the rate, a day. */
  unit: string;
  onReset: () => void;
  onKeep: (isKept: boolean) => void;
}

/** How far the rate can be relied on, and where it was found. Links open only when clicked. */
export function RateSource({ inputs, rate, unit, onReset, onKeep }: RateSourceProps) {
  const { t } = useTranslation('crew');
  const format = useFormat();
  const { language } = format;
  const isOwn = inputs.rate !== null && inputs.rate !== rate?.value;
  const basis = isOwn || rate === undefined ? 'own' : rate.basis;
  const typeName =
    inputs.projectType === '' ? t('otherWork') : catalogueLabel(inputs.projectType, language);
  const remark = basis === 'assumed' || basis === 'derived' ? t(`${basis}Text`) : null;
  return (
    <div className={styles['source']}>
      <p className={styles['sourceHead']}>
        <span>{t('source')}</span>
        <Pill
          tone={basis === 'published' ? 'neutral' : basis === 'own' ? 'info' : 'attention'}
          icon={remark ? <IconAlertTriangle size={14} stroke={1.75} aria-hidden /> : undefined}
        >
          {t(`basis.${basis}`)}
        </Pill>
      </p>
      {remark ? <p>{remark}</p> : null}
      {isOwn && rate !== undefined ? (
        <p>{t('ownText', { rate: `${format.number(rate.value)} ${unit}` })}</p>
      ) : null}
      {rate?.note ? <p>{rate.note[language]}</p> : null}
      {rate?.hourly && !isOwn ? (
        <p>
          {t('hourly', {
            rate: format.number(rate.hourly.value),
            hours: format.number(rate.hourly.hours),
            unit: t(`unit.${unitOf(inputs)}`),
          })}
        </p>
      ) : null}
      {(rate?.sources ?? []).map(({ url, says }) => (
        <p key={url} className={styles['link']}>
          <span>
            {t('sourceSays')}{' '}
            <bdi lang="en" dir="ltr">
              <q>{says}</q>
            </bdi>
          </span>
          <a href={url} target="_blank" rel="noreferrer noopener">
            <bdi dir="ltr">{url}</bdi>
            <IconExternalLink size={14} stroke={1.75} aria-hidden />
            <span className="visually-hidden">{t('opensNewTab')}</span>
          </a>
        </p>
      ))}
      {isOwn || inputs.isRateKept ? (
        <div className={styles['own']}>
          <Checkbox
            label={t('keepRate', { type: typeName })}
            checked={inputs.isRateKept}
            onChange={onKeep}
          />
          {rate === undefined ? null : (
            <Button size="sm" variant="quiet" onClick={onReset}>
              {t('resetRate')}
            </Button>
          )}
        </div>
      ) : null}
    </div>
  );
}
