import {
  type Currency,
  catalogueLabel,
  currencyOf,
  type EstimateData,
  priceEstimate,
  type RateChange,
  SPECIFICATION,
  withTodaysRates,
} from '@pcm/domain';
import { IconFolder, IconTemplate } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useFormat } from '../../platform/words/format.ts';
import { isolate, useTranslation } from '../../platform/words/translation.ts';
import { Segmented } from '../../ui/fields/choices.tsx';
import tableStyles from '../cost/line-table.module.css';
import type { Source } from '../sources/estimate-sources.queries.ts';
import { useProjectEntries, useTemplateEntries } from '../sources/source-entries.ts';
import { SourceListView } from '../sources/source-list.tsx';
import styles from './templates.module.css';

const MAX_DECIMALS = 6;

interface RateChangesProps {
  changes: readonly RateChange[];
  /** The currency of the estimate's lines. */
  currency: Currency;
}

/** Lists every rate that has changed, with its old and new value. */
function RateChanges({ changes, currency }: RateChangesProps) {
  const { t } = useTranslation('templates');
  const format = useFormat();
  const amount = (value: number, change: RateChange) =>
    change.kind === 'statutory' && change.unit === 'percent'
      ? format.percent(value)
      : format.number(value, { minDecimals: 2, maxDecimals: MAX_DECIMALS });
  const unit = (change: RateChange) => {
    if (change.kind === 'line') return currency;
    return change.unit === 'MAD' ? change.unit : '';
  };
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('rates.title')}>
      <table className={`table edge-to-edge ${tableStyles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('rates.line')}</th>
            <th scope="col" className="number">
              {t('rates.from')}
            </th>
            <th scope="col" className="number">
              {t('rates.to')}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.kind === 'line' ? `${change.list}-${change.index}` : change.key}>
              <th scope="row" className="break-words">
                {change.kind === 'line'
                  ? catalogueLabel(change.name, format.language)
                  : t(`rates.keys.${change.key}`)}
              </th>
              <td className="number">
                <bdi dir="ltr">{amount(change.from, change)}</bdi>
              </td>
              <td className="number">
                <bdi dir="ltr">
                  <strong>{amount(change.to, change)}</strong> {unit(change)}
                </bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The rates with which an estimate was stored, or those of today. */
export type RateKind = 'own' | 'today';

interface RateChoiceProps {
  data: EstimateData;
  value: RateKind;
  onChange: (rates: RateKind) => void;
}

/** Chooses between the stored rates and today's, and shows every rate that differs. */
export function RateChoice({ data, value, onChange }: RateChoiceProps) {
  const { t } = useTranslation('templates');
  const format = useFormat();
  const { today, from, to } = useMemo(() => {
    const renewed = withTodaysRates(data, SPECIFICATION);
    return {
      today: renewed,
      from: priceEstimate(data, SPECIFICATION).cost.total,
      to: priceEstimate(renewed.data, SPECIFICATION).cost.total,
    };
  }, [data]);
  const count = today.changes.length;
  if (count === 0) return <p className="muted">{t('rates.same')}</p>;
  const currency = currencyOf(data);
  return (
    <div className="stack-12">
      <Segmented
        label={t('rates.title')}
        showLabel
        value={value}
        onChange={onChange}
        options={[
          { value: 'own', label: t('rates.own') },
          { value: 'today', label: t('rates.today') },
        ]}
      />
      <p className="muted" role="status">
        {t('rates.changes', { count })}. {t(value === 'own' ? 'rates.keptNote' : 'rates.takenNote')}
      </p>
      <RateChanges changes={today.changes} currency={currency} />
      {value === 'today' && (
        <p className="strong">
          {t('rates.total', {
            from: isolate(format.money(from, currency)),
            to: isolate(format.money(to, currency)),
          })}
        </p>
      )}
    </div>
  );
}

const icon = { size: 20, stroke: 1.6 };

export function Choice({ onChoose }: { onChoose: (source: Source) => void }) {
  const { t } = useTranslation('templates');
  const [kind, setKind] = useState<Source['kind']>('template');
  const [search, setSearch] = useState('');
  const templates = useTemplateEntries(search);
  const projects = useProjectEntries(search, kind === 'project');
  return (
    <div className="stack-12">
      <Segmented
        wide
        label={t('start.what')}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'template', label: t('start.templates') },
          { value: 'project', label: t('start.projects') },
        ]}
      />
      <SourceListView
        list={kind === 'template' ? templates : projects}
        search={search}
        onSearch={setSearch}
        onChoose={(id) => onChoose({ kind, id })}
        emptyIcon={kind === 'template' ? <IconTemplate {...icon} /> : <IconFolder {...icon} />}
      />
    </div>
  );
}
