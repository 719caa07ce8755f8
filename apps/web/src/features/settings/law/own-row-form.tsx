import type { OwnRowInput, PreviewedEstimate } from '@pcm/contract';
import { MAX_INPUT, type RowUnit, SOURCE_KINDS, type SourceKind, sumAmounts } from '@pcm/domain';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { useOwnRowWrites, useRowPreview } from '../../../project/law.queries.ts';
import { DifferenceAmount } from '../../../project/versions/difference-amount.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Figures } from '../../../ui/chart/figure-table.tsx';
import { ErrorState, LoadingText } from '../../../ui/feedback/states.tsx';
import { sayDone, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { SelectField } from '../../../ui/fields/choices.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { focusFirstError, stopsAtUnread } from '../../../ui/fields/focus-first-error.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './law.module.css';

/** Lists what a row would change in the estimates under the law. */
function RowPreview({ row }: { row: OwnRowInput }) {
  const { t } = useTranslation('law');
  const format = useFormat();
  const { data, error, refetch } = useRowPreview(row);
  if (error !== null) {
    return <ErrorState title={t('preview.failed')} error={error} onRetry={() => refetch()} />;
  }
  if (data === undefined || data === null) return <LoadingText text={t('preview.counting')} />;
  const { compared, changed, estimates } = data;
  const counts = { compared: format.number(compared), changed: format.number(changed) };
  if (changed === 0) {
    return (
      <p className="muted" role="status">
        {t(compared === 0 ? 'preview.noLaw' : 'preview.none', counts)}
      </p>
    );
  }
  const [first] = estimates;
  const isOneCurrency = estimates.every(({ currency }) => currency === first?.currency);
  const isAll = estimates.length === changed;
  const sum = (valueOf: (estimate: PreviewedEstimate) => number) =>
    isOneCurrency && isAll ? (
      <Amount value={sumAmounts(estimates.map(valueOf))} decimals={2} currency={first?.currency} />
    ) : undefined;
  return (
    <div className="stack-8" role="status">
      <p>
        <strong>{t('preview.some', counts)}</strong>{' '}
        <span className="muted">{t('preview.note')}</span>
      </p>
      <div className="scrolls-across">
        <Figures
          label={t('preview.some', counts)}
          look="plain"
          keyOf={({ id }) => id}
          rows={estimates}
          columns={{
            name: {
              name: t('preview.estimate'),
              renderCell: ({ name, startDate, endDate }) => (
                <>
                  <bdi>{name}</bdi>
                  {startDate === null ? null : (
                    <span className="muted block size-12">
                      {endDate === null ? format.day(startDate) : format.days(startDate, endDate)}
                    </span>
                  )}
                </>
              ),
              sum: isOneCurrency ? t('preview.sum') : undefined,
            },
            personDays: {
              isMinor: true,
              name: t('preview.personDays'),
              renderCell: ({ personDays }) => (
                <bdi className="digits">{format.number(personDays)}</bdi>
              ),
              sum: isAll
                ? format.number(sumAmounts(estimates.map((one) => one.personDays)))
                : undefined,
            },
            now: {
              isMinor: true,
              name: t('preview.now'),
              renderCell: ({ total, currency }) => (
                <Amount value={total.now} decimals={2} currency={currency} />
              ),
              sum: sum(({ total }) => total.now),
            },
            after: {
              isMinor: true,
              name: t('preview.after'),
              renderCell: ({ total }) => <Amount value={total.after} decimals={2} />,
              sum: sum(({ total }) => total.after),
            },
            difference: {
              name: t('preview.difference'),
              renderCell: ({ total }) => (
                <strong>
                  <DifferenceAmount value={total.difference} />
                </strong>
              ),
              sum: sum(({ total }) => total.difference),
            },
            profit: {
              name: t('preview.profit'),
              renderCell: ({ netProfit }) =>
                netProfit === null ? '–' : <DifferenceAmount value={netProfit.difference} />,
              sum: sum(({ netProfit }) => netProfit?.difference ?? 0),
            },
          }}
        />
      </div>
      {estimates.length < changed ? (
        <p className="note">{t('preview.more', { count: estimates.length })}</p>
      ) : null}
    </div>
  );
}

interface OwnRowFormProps {
  rule: string;
  /** The name of the rule on the screen. */
  name: string;
  unit: RowUnit;
  onClose: () => void;
}

/** Enters a row that supersedes a built-in one from a day on, and shows first what it changes. */
export function OwnRowForm({ rule, name, unit, onClose }: OwnRowFormProps) {
  const { t } = useTranslation(['law', 'common']);
  const sayFailed = useFailureToast();
  const { add } = useOwnRowWrites();
  const fields = useRef<HTMLDivElement>(null);
  // The button that opened the form is gone, and the focus with it.
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [value, setValue] = useState<number | null>(null);
  const [reference, setReference] = useState('');
  const [kind, setKind] = useState<SourceKind>('choice');
  const [isChecked, setIsChecked] = useState(false);
  const [shown, setShown] = useState<OwnRowInput | null>(null);
  const problems = {
    from: from === '' ? t('fromMissing') : undefined,
    to: to !== '' && from !== '' && to < from ? t('toBefore') : undefined,
    value: value === null ? t('valueMissing') : undefined,
    reference: reference.trim() === '' ? t('referenceMissing') : undefined,
  };
  const isComplete = Object.values(problems).every((problem) => problem === undefined);
  const row = (): OwnRowInput | null => {
    if (fields.current !== null && stopsAtUnread(fields.current)) return null;
    setIsChecked(true);
    if (!isComplete || value === null) {
      if (fields.current !== null) focusFirstError(fields.current);
      return null;
    }
    const validTo = to === '' ? null : to;
    return { rule, validFrom: from, validTo, value, unit, reference: reference.trim(), kind };
  };
  const errorOf = (problem: string | undefined) => (isChecked ? problem : undefined);
  const save = () => {
    const entered = row();
    if (entered === null || add.isPending) return;
    add.mutate(entered, {
      onSuccess: () => {
        sayDone(t('saved'), t('savedText'));
        onClose();
      },
      onError: (error) => sayFailed(t('saveFailed'), error),
    });
  };
  return (
    <section
      className={`stack-12 pad-12-16 on-sheet round-8 ${styles.form}`}
      aria-label={t('adding', { rule: name })}
    >
      <h3 className="heading">{t('adding', { rule: isolate(name) })}</h3>
      <div ref={fields} className={`grid align-top ${styles.fields}`}>
        <DateField
          label={t('column.from')}
          value={from}
          onChange={setFrom}
          error={errorOf(problems.from)}
          required
        />
        <DateField
          label={t('column.to')}
          value={to}
          onChange={setTo}
          help={t('open')}
          error={errorOf(problems.to)}
        />
        <NumberField
          label={t('column.value')}
          value={value}
          onChange={setValue}
          unit={t(`units.${unit}`)}
          min={0}
          max={MAX_INPUT}
          error={errorOf(problems.value)}
          required
        />
        <SelectField
          label={t('column.kind')}
          value={kind}
          onChange={setKind}
          help={t('kindHelp')}
          options={SOURCE_KINDS.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
        />
        <TextField
          className={styles.reference}
          label={t('column.reference')}
          value={reference}
          onChange={setReference}
          maxLength={1000}
          help={t('referenceHelp')}
          error={errorOf(problems.reference)}
          required
        />
      </div>
      {shown === null ? null : <RowPreview row={shown} />}
      <div className="flow-8 justify-end">
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button onClick={() => setShown(row())}>{t('show')}</Button>
        <Button variant="primary" icon={IconPlus} onClick={save}>
          {t('save')}
        </Button>
      </div>
    </section>
  );
}
