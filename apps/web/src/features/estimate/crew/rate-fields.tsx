import {
  catalogueLabel,
  type ProductionRate,
  type ProductionUnit,
  projectTypesOf,
} from '@pcm/domain';
import { IconAlertTriangle, IconExternalLink } from '@tabler/icons-react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { Checkbox, SelectField } from '../../../ui/fields/choices.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useData } from '../state/estimate-context.tsx';
import styles from './crew.module.css';
import { type CrewInputs, rateOf, ratesOf, unitOf, withMethod } from './crew-inputs.ts';
import { MeasuredRate } from './measured-rate.tsx';

interface RateSourceProps {
  inputs: CrewInputs;
  /** The catalogue's rate; undefined for other work. */
  rate: ProductionRate | undefined;
  /** The unit that the rate counts per day. */
  unit: string;
  onReset: () => void;
  onKeep: (isKept: boolean) => void;
}

/** Shows how reliable the rate is and its source. Links open only when clicked. */
function RateSource({ inputs, rate, unit, onReset, onKeep }: RateSourceProps) {
  const { t } = useTranslation('crew');
  const format = useFormat();
  const { language } = format;
  const isOwn = inputs.rate !== null && inputs.rate !== rate?.value;
  const basis = isOwn || rate === undefined ? 'own' : rate.basis;
  const typeName =
    inputs.projectType === '' ? t('otherWork') : catalogueLabel(inputs.projectType, language);
  const remark = basis === 'assumed' || basis === 'derived' ? t(`${basis}Text`) : null;
  return (
    <div className={`muted size-13 on-sunk round-6 grid gap-4 ${styles.source}`}>
      <p className="flow-8 ink medium">
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
        <p key={url} className={`grid-2 break-words ${styles.link}`}>
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
        <div className={`flow-8 between ${styles.own}`}>
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

const UNITS: readonly ProductionUnit[] = ['m2', 'm', 't', 'tower', 'room', 'vehicle'];
const MAX_QUANTITY = 1e9;
const MAX_COATS = 20;

interface RateFieldsProps {
  inputs: CrewInputs;
  onChange: (fields: Partial<CrewInputs>) => void;
  onReplace: (inputs: CrewInputs) => void;
  /** Stores the rate in this browser; null removes it. */
  onKeep: (rate: ProductionRate | undefined, value: number | null) => void;
}

/** Asks for the type of work, its quantity and the rate. */
export function RateFields({ inputs, onChange, onReplace, onKeep }: RateFieldsProps) {
  const { t } = useTranslation('crew');
  const { language } = useFormat();
  const area = useData((data) => data.projectInfo?.area ?? null);
  const rates = ratesOf(inputs);
  const rate = rateOf(inputs);
  const unit = unitOf(inputs);
  const types = projectTypesOf(inputs.category).map(({ name }) => name);
  const perDay = t(rate?.perTeam ? 'perTeamDay' : 'perPersonDay', { unit: t(`unit.${unit}`) });
  const setRate = (value: number | null) => {
    onChange({ rate: value });
    if (inputs.isRateKept) onKeep(rate, value);
  };
  return (
    <div className={`grid-12 align-top ${styles.fields}`}>
      <SelectField
        className={styles.half}
        label={t('projectType')}
        value={inputs.projectType}
        onChange={(projectType) => onReplace(withMethod(inputs, projectType, 0, area))}
        options={[
          ...types.map((name) => ({ value: name, label: catalogueLabel(name, language) })),
          { value: '', label: t('otherWork') },
        ]}
      />
      {rates.length > 0 ? (
        <SelectField
          className={styles.half}
          label={t('method')}
          value={String(inputs.method)}
          disabled={rates.length === 1}
          onChange={(method) =>
            onReplace(withMethod(inputs, inputs.projectType, Number(method), area))
          }
          options={rates.map(({ method }, index) => ({
            value: String(index),
            label: method[language],
          }))}
        />
      ) : (
        <SelectField
          className={styles.half}
          label={t('unitName')}
          value={inputs.ownUnit}
          onChange={(ownUnit) => onChange({ ownUnit })}
          options={UNITS.map((value) => ({ value, label: t(`unitChoice.${value}`) }))}
        />
      )}
      <NumberField
        className={styles.quarter}
        label={t('quantity')}
        name="quantity"
        unit={t(`unit.${unit}`)}
        min={0}
        max={MAX_QUANTITY}
        value={inputs.quantity}
        onChange={(quantity) => onChange({ quantity })}
        help={
          unit === 'm2' && area !== null && area > 0 && inputs.quantity === area
            ? t('quantityFromArea')
            : undefined
        }
      />
      {rate?.perCoat ? (
        <NumberField
          className={styles.quarter}
          label={t('coats')}
          name="coats"
          decimals={0}
          min={1}
          max={MAX_COATS}
          value={inputs.coats}
          onChange={(coats) => onChange({ coats })}
        />
      ) : null}
      <NumberField
        className={styles.half}
        label={t('rate')}
        name="rate"
        unit={perDay}
        min={0}
        max={MAX_QUANTITY}
        value={inputs.rate}
        onChange={setRate}
      />
      <MeasuredRate inputs={inputs} rate={rate} unit={perDay} onUse={setRate} />
      <RateSource
        inputs={inputs}
        rate={rate}
        unit={perDay}
        onReset={() => {
          onKeep(rate, null);
          onChange({ rate: rate?.value ?? null, isRateKept: false });
        }}
        onKeep={(isRateKept) => {
          onKeep(rate, isRateKept ? inputs.rate : null);
          onChange({ isRateKept });
        }}
      />
    </div>
  );
}
