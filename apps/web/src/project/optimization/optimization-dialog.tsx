import {
  currencyOf,
  type EstimateData,
  excludesChange,
  findChanges,
  OPTIMIZATION_RULE_NAMES,
  type PricedChange,
  priceEstimate,
  SPECIFICATION,
  sumAmounts,
  totalWithChanges,
  type UsualRate,
} from '@pcm/domain';
import { IconBulb } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useFormat } from '../../platform/words/format.ts';
import { isolate, useTranslation } from '../../platform/words/translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ChangeRow } from './change-row.tsx';
import styles from './optimization.module.css';

/** The company's own rates that have been fetched so far. */
interface OwnRates {
  data: readonly UsualRate[] | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

type FoundChanges = ReturnType<typeof useChanges>;

/** Returns the changes that were found, the ticked ones, and their saving together. */
function useChanges(data: EstimateData, rates: readonly UsualRate[] | undefined) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const changes = useMemo(() => findChanges(data, rates ?? [], SPECIFICATION), [data, rates]);
  const chosen = changes.filter(({ id }) => ticked.has(id));
  const isExcluded = (change: PricedChange) =>
    !ticked.has(change.id) && chosen.some((other) => excludesChange(change, other));
  return {
    data,
    currency: currencyOf(data),
    changes,
    chosen,
    ticked,
    isExcluded,
    together: totalWithChanges(data, chosen, SPECIFICATION),
    tick: (id: string, isTicked: boolean) => {
      const next = new Set(ticked);
      if (isTicked) next.add(id);
      else next.delete(id);
      setTicked(next);
    },
    tickAll: () => {
      const compatible: PricedChange[] = [];
      for (const change of changes) {
        if (!compatible.some((other) => excludesChange(change, other))) compatible.push(change);
      }
      setTicked(new Set(compatible.map(({ id }) => id)));
    },
    tickNone: () => setTicked(new Set()),
  };
}

/** Lists every rule, and the data behind the medians. */
function CheckedRules({ ownRates }: { ownRates: OwnRates }) {
  const { t } = useTranslation('optimization');
  const format = useFormat();
  const { data, isError, isFetching, refetch } = ownRates;
  const known = data?.length ?? 0;
  const rates = () => {
    if (isError && !isFetching) return t('rates.failed');
    if (data === undefined) return t('rates.loading');
    if (known === 0) return t('rates.none');
    return t('rates.known', { count: known, replace: { count: format.number(known) } });
  };
  return (
    <div className="grid-8 muted">
      <ul className={`above-8 ${styles.rules}`}>
        {OPTIMIZATION_RULE_NAMES.map((rule) => (
          <li key={rule}>{t(`rule.${rule}`)}</li>
        ))}
      </ul>
      <p role="status">
        {rates()}{' '}
        {isError && !isFetching ? (
          <Button size="sm" variant="quiet" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        ) : null}
      </p>
    </div>
  );
}

/** Shows the saving of the ticked changes, priced together. */
function Together({ found }: { found: FoundChanges }) {
  const { t } = useTranslation('optimization');
  const format = useFormat();
  const { data, currency, chosen, together } = found;
  const before = priceEstimate(data, SPECIFICATION).cost.total;
  const money = (amount: number) => isolate(format.money(amount, currency, 2));
  const single = sumAmounts(chosen.map(({ saving }) => saving));
  return (
    <div className={`grid-2 sticky round-6 pad-row ${styles.together}`} role="status">
      {chosen.length === 0 ? (
        t('nothingTicked')
      ) : (
        <>
          <strong>
            {t('together', {
              saving: money(together.saving),
              before: money(before),
              after: money(together.total),
            })}
          </strong>
          {together.saving < single ? <span>{t('overlap')}</span> : null}
        </>
      )}
    </div>
  );
}

/** Lists the changes by the rule that found them. */
function ChangeGroups({ found }: { found: FoundChanges }) {
  const { t } = useTranslation('optimization');
  return (
    <>
      {OPTIMIZATION_RULE_NAMES.map((rule) => {
        const changes = found.changes.filter(({ reason }) => reason.rule === rule);
        return changes.length === 0 ? null : (
          <section key={rule} aria-label={t(`rule.${rule}`)}>
            <h3 className={`strong ${styles.rule}`}>{t(`rule.${rule}`)}</h3>
            <ul className="grid bare-list framed above-8">
              {changes.map((change) => (
                <ChangeRow
                  key={change.id}
                  data={found.data}
                  change={change}
                  isTicked={found.ticked.has(change.id)}
                  isExcluded={found.isExcluded(change)}
                  onTick={(isTicked) => found.tick(change.id, isTicked)}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

interface OptimizationDialogProps {
  data: EstimateData;
  ownRates: OwnRates;
  /** Applies the chosen changes and reports it; `saving` is their saving together. */
  onApply: (chosen: readonly PricedChange[], saving: number) => void | Promise<void>;
  isApplying?: boolean | undefined;
  onClose: () => void;
}

/** Lists changes that save money; the user ticks some and applies them in one step. */
export function OptimizationDialog(props: OptimizationDialogProps) {
  const { data, ownRates, onApply, isApplying, onClose } = props;
  const { t } = useTranslation(['optimization', 'common']);
  const format = useFormat();
  const found = useChanges(data, ownRates.data);
  const { changes, chosen } = found;
  const isEmpty = changes.length === 0;

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('title')}
      subtitle={t('subtitle')}
      icon={<IconBulb size={20} stroke={1.75} />}
      size="lg"
      closeButton
      keepOpenOutside
      actions={
        isEmpty ? (
          <Button variant="primary" onClick={onClose}>
            {t('common:close')}
          </Button>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button
              variant="primary"
              disabled={chosen.length === 0}
              loading={isApplying}
              onClick={() => onApply(chosen, found.together.saving)}
            >
              {t('apply', {
                count: chosen.length,
                replace: { count: format.number(chosen.length) },
              })}
            </Button>
          </>
        )
      }
    >
      {isEmpty ? (
        <div className="grid-8">
          <h3 className={`strong ${styles.rule}`}>{t('empty')}</h3>
          <p>{t('emptyText')}</p>
          <CheckedRules ownRates={ownRates} />
        </div>
      ) : (
        <div className="grid-card">
          <div className="wrap-8">
            <Button size="sm" onClick={found.tickAll}>
              {t('tickAll')}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              disabled={chosen.length === 0}
              onClick={found.tickNone}
            >
              {t('tickNone')}
            </Button>
          </div>
          <ChangeGroups found={found} />
          <details>
            <summary className="muted clickable">{t('checked')}</summary>
            <CheckedRules ownRates={ownRates} />
          </details>
          <Together found={found} />
        </div>
      )}
    </Dialog>
  );
}
