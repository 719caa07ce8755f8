import type { Operation } from '@pcm/contract';
import {
  CURRENCIES,
  type Currency,
  SERVICE_CATEGORIES,
  type ServiceCategory,
  TAX_REGIONS,
  type TaxRegion,
} from '@pcm/domain';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { serviceLabel, typesOf } from '../../../project/catalogue-labels.ts';
import { DialogAnswer } from '../../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { SelectField } from '../../../ui/fields/choices.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import {
  type ProposedLine,
  useMakeEstimate,
  useWorkProposal,
  type WorkProposal,
} from '../series/series.queries.ts';
import { useCustomers } from '../team.queries.ts';
import { ProposedLines } from './estimate-lines.tsx';
import styles from './operation-view.module.css';

/** The value of a choice that nobody has made. */
const NONE = '';

/** The choices that an estimate needs before it is made. */
interface Choices {
  customerId: string;
  client: string;
  location: string;
  category: ServiceCategory | typeof NONE;
  projectType: string;
  /** Undefined while those of the company count. */
  currency: Currency | undefined;
  taxRegion: TaxRegion | undefined;
}

/** Client, place, service, type, currency and tax region. */
function ChoiceFields({
  operation,
  choices,
  of,
  onChange,
}: {
  operation: Operation;
  choices: Choices;
  of: WorkProposal | undefined;
  onChange: (part: Partial<Choices>) => void;
}) {
  const { t } = useTranslation('series');
  const { language } = useFormat();
  const { data: customers = [] } = useCustomers();
  const { customerId, client, location, category, projectType } = choices;
  const hasCustomer = operation.customerName !== null;
  const types = category === NONE ? [] : typesOf(category, undefined, language);
  return (
    <div className={`grid-12 ${styles.choices}`}>
      {hasCustomer ? (
        <TextField
          label={t('estimate.client')}
          disabled
          value={operation.customerName ?? ''}
          onChange={() => undefined}
        />
      ) : (
        <SelectField
          label={t('estimate.client')}
          value={customerId}
          onChange={(value) => onChange({ customerId: value })}
          options={[
            { value: NONE, label: t('estimate.otherClient') },
            ...customers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {hasCustomer || customerId !== NONE ? null : (
        <TextField
          label={t('estimate.clientName')}
          required
          maxLength={500}
          value={client}
          onChange={(value) => onChange({ client: value })}
        />
      )}
      <TextField
        label={t('estimate.location')}
        required
        disabled={operation.location !== ''}
        maxLength={500}
        value={location}
        onChange={(value) => onChange({ location: value })}
      />
      <SelectField
        label={t('estimate.service')}
        required
        value={category}
        onChange={(value) => onChange({ category: value, projectType: NONE })}
        options={[
          { value: NONE, label: t('estimate.choose') },
          ...SERVICE_CATEGORIES.map((value) => ({ value, label: serviceLabel(value, language) })),
        ]}
      />
      <SelectField
        label={t('estimate.projectType')}
        required
        disabled={category === NONE}
        value={projectType}
        onChange={(value) => onChange({ projectType: value })}
        options={[{ value: NONE, label: t('estimate.choose') }, ...types]}
      />
      <SelectField
        label={t('estimate.currency')}
        value={choices.currency ?? of?.currency ?? 'MAD'}
        disabled={of === undefined}
        onChange={(value) => onChange({ currency: value })}
        options={CURRENCIES.map((value) => ({ value, label: value }))}
      />
      <SelectField
        label={t('estimate.taxRegion')}
        value={choices.taxRegion ?? of?.taxRegion ?? 'morocco'}
        disabled={of === undefined}
        onChange={(value) => onChange({ taxRegion: value })}
        options={TAX_REGIONS.map((value) => ({ value, label: t(`estimate.regions.${value}`) }))}
      />
    </div>
  );
}

/**
 * Asks what an estimate of work needs and nobody has said, shows what it takes from the sheets or the
 * plan with the rates of the people, and makes it.
 */
export function EstimateDialog({
  operation,
  onClose,
}: {
  operation: Operation;
  onClose: () => void;
}) {
  const { t } = useTranslation('series');
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { id, title, customerName } = operation;
  const make = useMakeEstimate(id);
  const [choices, setChoices] = useState<Choices>({
    customerId: NONE,
    client: NONE,
    location: operation.location,
    category: NONE,
    projectType: NONE,
    currency: undefined,
    taxRegion: undefined,
  });
  const [typed, setTyped] = useState<ReadonlyMap<string, number | null>>(new Map());
  const [isAsked, setIsAsked] = useState(false);
  const { data, error, refetch, isPlaceholderData } = useWorkProposal(id, choices.currency);
  const { customerId, client, location, category, projectType, currency, taxRegion } = choices;
  const hasClient = customerName !== null || customerId !== NONE || client.trim() !== '';
  const isChosen = hasClient && location.trim() !== '' && category !== NONE && projectType !== NONE;
  const lines = data?.lines ?? [];
  const rateOf = ({ key, rate }: ProposedLine) =>
    typed.has(key) ? (typed.get(key) ?? null) : rate;
  const lacking = lines.filter((line) => line.list === 'personnel' && rateOf(line) === null);
  const onChange = (part: Partial<Choices>) => {
    setChoices((before) => ({ ...before, ...part }));
    // The typed rates were meant in the former currency.
    if (part.currency !== undefined) setTyped(new Map());
  };
  const confirm = async () => {
    setIsAsked(true);
    if (!isChosen || data === undefined || isPlaceholderData || lacking.length > 0) return;
    const { projectId } = await make.mutateAsync({
      serviceCategory: category,
      projectType,
      customerId: customerId || undefined,
      client,
      location,
      currency: currency ?? data.currency,
      taxRegion: taxRegion ?? data.taxRegion,
      rates: [...typed].flatMap(([line, rate]) => (rate === null ? [] : { line, rate })),
    });
    await navigate({ to: '/projects/$projectId/edit', params: { projectId } });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      filled={[choices, [...typed]]}
      title={t('estimate.title', { title: isolate(title) })}
      subtitle={t('estimate.text')}
      actions={
        <DialogAnswer
          loading={make.isPending}
          disabled={!isChosen || data === undefined}
          onClick={() => void confirm().catch(() => undefined)}
        >
          {t('estimate.confirm')}
        </DialogAnswer>
      }
    >
      <div className="grid-12">
        <ChoiceFields operation={operation} choices={choices} of={data} onChange={onChange} />
        {data === undefined && error === null ? <Skeleton height={120} /> : null}
        {data === undefined && error !== null ? (
          <ErrorState title={t('estimate.unread')} error={error} onRetry={refetch} />
        ) : null}
        {data === undefined ? null : (
          <ProposedLines
            of={data}
            typed={typed}
            isAsked={isAsked}
            onType={(key, rate) => setTyped((before) => new Map(before).set(key, rate))}
          />
        )}
        {make.error === null ? null : (
          <p className="loss" role="alert">
            {t('estimate.failed')}: {errorText(make.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
