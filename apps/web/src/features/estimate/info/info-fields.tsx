import { CURRENCIES, MAX_INPUT, projectTypesOf, SERVICE_CATEGORIES, serviceOf } from '@pcm/domain';
import { IconInfoCircle, IconMapPin } from '@tabler/icons-react';
import { useBreakpoint } from '../../../platform/use-breakpoint.ts';
import { useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { useCompanyDefaults } from '../../../project/company.queries.ts';
import { CurrencyQuestion } from '../../../project/currency/currency-question.tsx';
import { useIsDemo } from '../../../project/demo.ts';
import { SelectField, Switch } from '../../../ui/fields/choices.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from '../sections.module.css';
import { type CurrencyChange, useCurrencyChange } from '../state/currency-change.ts';
import {
  useCategory,
  useCurrency,
  useData,
  useEstimate,
  useEstimateActions,
} from '../state/estimate-context.tsx';
import { withProjectType, withServiceCategory } from '../state/service-change.ts';
import { ClientField } from './client-field.tsx';
import { useInfoErrors } from './use-info-errors.ts';

/** Asks for the service and the project type, which decide the positions and equipment offered. */
function ServiceFields() {
  const { t } = useTranslation('estimate');
  const language = useLanguage();
  const actions = useEstimateActions();
  const defaults = useCompanyDefaults();
  const category = useCategory();
  const projectType = useData((data) => data.projectInfo?.projectType ?? '');
  const { projectType: error } = useInfoErrors();
  const types = projectTypesOf(category).map((type) => ({
    value: type.name,
    label: type.label[language],
  }));
  // A stored type unknown to the catalogue is kept until the user chooses another.
  const isKnown = types.some((type) => type.value === projectType);
  return (
    <>
      <SelectField
        className={styles.half}
        name="serviceCategory"
        label={t('info.serviceCategory')}
        value={category}
        onChange={(next) =>
          actions.edit('serviceCategory', (data) => withServiceCategory(data, next, defaults))
        }
        options={SERVICE_CATEGORIES.map((id) => ({
          value: id,
          label: serviceOf(id).label[language],
        }))}
      />
      <SelectField
        className={styles.half}
        name="projectType"
        label={t('info.projectType')}
        value={projectType}
        onChange={(next) => actions.edit('projectType', (data) => withProjectType(data, next))}
        options={
          isKnown
            ? types
            : [{ value: projectType, label: projectType || t('info.projectTypeChoose') }, ...types]
        }
        error={error}
        required
      />
    </>
  );
}

/** Asks whether to convert the amounts of the estimate when its currency changes. */
function AskedCurrency({ change }: { change: CurrencyChange }) {
  const data = useData((now) => now);
  const { pending, answer } = change;
  return (
    <CurrencyQuestion
      data={data}
      to={pending?.to ?? null}
      isDetected={pending !== null && pending.choice !== 'user'}
      onAnswer={answer}
    />
  );
}

/** Name, client, place, size, dates and currency of the job. */
export function InfoFields() {
  const { t } = useTranslation(['estimate', 'common']);
  const actions = useEstimateActions();
  const info = useData((data) => data.projectInfo) ?? {};
  const currency = useCurrency();
  const choice = useEstimate((state) => state.currencyChoice);
  const isNew = useEstimate((state) => state.origin === null);
  const isPhone = useBreakpoint();
  const errors = useInfoErrors();
  const currencyChange = useCurrencyChange();
  // Undo may have reverted the detected currency.
  const isDetected = currency === 'MAD' && (choice === 'location' || choice === 'client');
  const set = (fields: typeof info) => actions.setFields('projectInfo', fields);
  const startDate = info.startDate ?? '';
  const endDate = info.endDate ?? '';
  return (
    <div className={`grid align-top ${styles.fields}`}>
      <TextField
        className={styles.half}
        name="name"
        label={t('info.name')}
        placeholder={t('info.namePlaceholder')}
        value={info.name ?? ''}
        onChange={(name) => set({ name })}
        error={errors.name}
        autoFocus={isNew && !isPhone}
        maxLength={500}
        required
      />
      <ClientField onBlur={currencyChange.detect} error={errors.client} />
      <TextField
        className={styles.half}
        name="location"
        label={t('info.location')}
        placeholder={t('info.locationPlaceholder')}
        leading={<IconMapPin size={16} stroke={1.75} aria-hidden />}
        value={info.location ?? ''}
        onChange={(location) => set({ location })}
        onBlur={currencyChange.detect}
        error={errors.location}
        maxLength={500}
        required
      />
      <NumberField
        className={styles.quarter}
        name="height"
        label={t('info.height')}
        value={info.height || null}
        fallback={0}
        unreadFallsBack
        onChange={(height) => set({ height })}
        unit={t('info.metre')}
        min={0}
        max={MAX_INPUT}
      />
      <NumberField
        className={styles.quarter}
        name="area"
        label={t('info.area')}
        value={info.area || null}
        fallback={0}
        unreadFallsBack
        onChange={(area) => set({ area })}
        unit={t('info.squareMetre')}
        min={0}
        max={MAX_INPUT}
      />
      <DateField
        className={styles.quarterOrHalf}
        name="startDate"
        label={t('info.startDate')}
        value={startDate}
        onChange={(day) => set({ startDate: day })}
      />
      <DateField
        className={styles.quarterOrHalf}
        name="endDate"
        label={t('info.endDate')}
        value={endDate}
        onChange={(day) => set({ endDate: day })}
        error={
          startDate !== '' && endDate !== '' && endDate < startDate
            ? t('info.endBeforeStart')
            : null
        }
      />
      <SelectField
        className={styles.quarterOrHalf}
        name="currency"
        label={t('info.currency')}
        value={currency}
        onChange={currencyChange.choose}
        options={CURRENCIES.map((code) => ({
          value: code,
          label: t('info.currencyOption', { code, name: t(`common:currency.${code}`) }),
        }))}
      />
      {isDetected ? (
        <p className={`note row-8 ${styles.note}`} role="status">
          <IconInfoCircle className="info" size={16} stroke={1.75} aria-hidden />
          {t(choice === 'location' ? 'info.currencyFromLocation' : 'info.currencyFromClient', {
            currency,
          })}
        </p>
      ) : null}
      <ServiceFields />
      <AutoSaveSwitch />
      <AskedCurrency change={currencyChange} />
    </div>
  );
}

/** Sets whether this browser keeps unsaved work; the demo keeps none. */
function AutoSaveSwitch() {
  const { t } = useTranslation('estimate');
  const actions = useEstimateActions();
  const isOn = useData((data) => data.settings?.autoSave) ?? true;
  if (useIsDemo()) return null;
  return (
    <div className={`note row-8 ${styles.note}`}>
      <Switch
        label={t('info.autoSave')}
        checked={isOn}
        onChange={(autoSave) => actions.setFields('settings', { autoSave })}
      />
      {isOn ? null : t('info.autoSaveOff')}
    </div>
  );
}
