import type { Currency } from '@pcm/domain';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { useResourceName } from '../../../project/cost/line-name.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import type { ProposedLine, WorkProposal } from '../series/series.queries.ts';
import styles from './operation-view.module.css';

interface LineRateProps {
  line: ProposedLine;
  currency: Currency;
  /** The typed rate; undefined while nothing was typed. */
  typed: number | null | undefined;
  isAsked: boolean;
  onChange: (rate: number | null) => void;
}

/** A line with its people and days, and its rate: from a record, or to be entered. */
function LineRate({ line, currency, typed, isAsked, onChange }: LineRateProps) {
  const { t } = useTranslation('series');
  const format = useFormat();
  const nameOf = useResourceName();
  const { name, people, count, days, list, source } = line;
  const rate = typed === undefined ? line.rate : typed;
  const isPerson = list === 'personnel';
  const number = (value: number) => format.number(value, { maxDecimals: 2 });
  const shown = nameOf(name) || t('estimate.noRole');
  const size =
    days === null
      ? number(count)
      : t('estimate.countByDays', { count: number(count), days: number(days) });
  const help = typed !== undefined && typed !== line.rate ? 'typed' : (source ?? 'none');
  const isMissing = rate === null;
  return (
    <li className={styles.rate} data-missing={isMissing || undefined}>
      <span className="grid shrinks">
        <bdi className="strong break-words">{shown}</bdi>
        {people.length === 0 ? null : (
          <bdi className="note muted break-words">{people.join(', ')}</bdi>
        )}
        <bdi className="note muted" dir="ltr">
          {size}
        </bdi>
      </span>
      <NumberField
        label={t('estimate.rateOf', { name: shown })}
        hideLabel
        value={rate}
        onChange={onChange}
        min={0}
        decimals={2}
        unit={t(days === null ? 'estimate.unit' : 'estimate.unitDay', { currency })}
        help={
          isMissing ? (
            <span className="inline-4 attention">
              <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
              {t(isPerson ? 'estimate.source.noWage' : 'estimate.source.none')}
            </span>
          ) : (
            t(`estimate.source.${help}`)
          )
        }
        error={isMissing && isPerson && isAsked ? t('estimate.rateNeeded') : undefined}
      />
    </li>
  );
}

/** Chooses whether the estimate takes the sheets or the plan, and shows it line by line. */
export function ProposedLines({
  of,
  typed,
  isAsked,
  onType,
}: {
  of: WorkProposal;
  typed: ReadonlyMap<string, number | null>;
  isAsked: boolean;
  onType: (key: string, rate: number | null) => void;
}) {
  const { t } = useTranslation('series');
  const format = useFormat();
  const { basis, mayGoOn, days, firstDay, lastDay, area, lines, currency } = of;
  const count = format.number(days);
  const when = firstDay === null ? '' : isolate(format.days(firstDay, lastDay ?? firstDay));
  return (
    <section className="stack-8">
      <h3 className="strong">{t('estimate.lines')}</h3>
      <p className="muted">
        {basis === 'plan' ? null : t(`estimate.state.${mayGoOn ? 'goesOn' : 'ended'}`)}{' '}
        {t(`estimate.basis.${basis}`, { count: days, replace: { count, when } })}{' '}
        {area === null ? null : t('estimate.area', { area: format.number(area) })}
      </p>
      {lines.length === 0 ? <p className="muted">{t('estimate.noLines')}</p> : null}
      <ul className="bare-list ruled-above">
        {lines.map((line) => (
          <LineRate
            key={line.key}
            line={line}
            currency={currency}
            typed={typed.get(line.key)}
            isAsked={isAsked}
            onChange={(rate) => onType(line.key, rate)}
          />
        ))}
      </ul>
      <p className="muted">{t('estimate.beside')}</p>
    </section>
  );
}
