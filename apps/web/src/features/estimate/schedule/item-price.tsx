import { type PricedItem, type PriceScheduleItem, priceBuildUp } from '@pcm/domain';
import type { ReactNode } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import styles from './panel.module.css';
import { scheduleOf } from './schedule-edits.ts';
import type { ScheduleFigures } from './schedule-figures.ts';

/** An item whose panel is open. */
export interface Opened {
  item: PriceScheduleItem;
  priced: PricedItem;
  figures: ScheduleFigures;
}

/** One step of a price, or a sum. */
export function Step({
  label,
  children,
  note,
  strong,
}: {
  label: ReactNode;
  children: ReactNode;
  note?: ReactNode;
  strong?: boolean;
}) {
  return (
    <div
      className={`flex-12 between ruled-above ${styles.step2}`}
      data-strong={strong || undefined}
    >
      <dt>
        {label}
        {note === undefined ? null : <span className="note block">{note}</span>}
      </dt>
      <dd className="digits">{children}</dd>
    </div>
  );
}

/** The price of an item, step by step. */
export function HowItCame({ item, priced, figures }: Opened) {
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  const { unit = '', quantity } = item;
  const words = { quantity: format.number(quantity, { maxDecimals: 3 }), unit };
  const built = priceBuildUp(figures.spread, item, priced);
  const step = format.amount(scheduleOf(figures.data).roundTo ?? 0.01, 2);
  const money = (value: number) => <Amount value={value} decimals={2} />;
  if (priced.unitPrice === null) {
    return priced.reason === undefined ? null : (
      <p className="note">{t(`reasonHelp.${priced.reason}`)}</p>
    );
  }
  return (
    <section>
      <h3 className="below-4 subheading">{t('panel.how')}</h3>
      <dl>
        {built === null ? (
          <Step label={t('panel.ownPrice')} strong>
            {money(priced.unitPrice)}
          </Step>
        ) : (
          <>
            <Step label={t('panel.cost')}>{money(priced.cost)}</Step>
            <Step
              label={t('panel.factor')}
              note={t('panel.factorNote', {
                toSpread: format.amount(figures.spread.toSpread, 2),
                over: format.amount(figures.spread.over, 2),
              })}
            >
              <bdi dir="ltr">{format.number(built.factor, { decimals: 6 })}</bdi>
            </Step>
            <Step label={t('panel.exact')}>{money(built.exactAmount)}</Step>
            <Step label={t('panel.perQuantity', words)}>
              <bdi dir="ltr">{format.number(built.exactUnitPrice, { decimals: 4 })}</bdi>
            </Step>
            <Step label={t('panel.roundedTo', { step })} strong>
              {money(priced.unitPrice)}
            </Step>
          </>
        )}
        <Step label={t('panel.times', words)} strong>
          {money(priced.amount)}
        </Step>
        {built === null ? null : (
          <Step label={<span className="muted">{t('panel.rounding')}</span>}>
            <bdi dir="ltr" className="muted">
              {built.rounding < 0 ? '−' : ''}
              {format.amount(Math.abs(built.rounding), 2)}
            </bdi>
          </Step>
        )}
      </dl>
    </section>
  );
}

/** The parts of an amount as a bar with its table: cost of the lines, overhead, profit. */
export function Covers({ item, priced, figures }: Opened) {
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  const profit = figures.profits.get(item.id);
  if (profit === undefined) return <p className="note">{t('panel.optionCovers')}</p>;
  if (priced.amount === 0) return null;
  const isLoss = profit.profit < 0;
  const parts = [
    { key: 'cost', label: t('panel.lineCost'), value: priced.cost },
    { key: 'overhead', label: t('panel.overhead'), value: profit.overhead },
    {
      key: isLoss ? 'loss' : 'profit',
      label: t(isLoss ? 'panel.loss' : 'panel.profit'),
      value: profit.profit,
    },
  ];
  return (
    <section>
      <h3 className="below-4 subheading">{t('panel.covers')}</h3>
      <div className={`flex cropped ${styles.bar}`} aria-hidden>
        {parts.map(({ key, value }) =>
          value > 0 ? <span key={key} data-part={key} style={{ flexGrow: value }} /> : null,
        )}
      </div>
      <dl className={styles.parts}>
        {parts.map(({ key, label, value }) => (
          <div key={key}>
            <dt className="row-8">
              <span className={`rigid ${styles.dot}`} data-part={key} aria-hidden />
              {label}
            </dt>
            <dd className="muted">
              <bdi>{format.percent((value / priced.amount) * 100, 1)}</bdi>
            </dd>
            <dd>
              <Amount value={value} decimals={2} />
            </dd>
          </div>
        ))}
        <div className="strong">
          <dt>{t('panel.amount')}</dt>
          <dd />
          <dd>
            <Amount value={priced.amount} decimals={2} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
