import { type Bottleneck, bottlenecksOf, type ResourceKind, type ResourceUse } from '@pcm/domain';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { useResourceName } from '../../../project/cost/line-name.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { BehindLink } from '../behind/behind-link.tsx';
import { usePeriodText } from '../charts/period-text.ts';
import { useHeatValue } from './heat-row.tsx';
import styles from './resources.module.css';

interface DoubledMonthsProps {
  kind: ResourceKind;
  /** The name of the position or item. */
  name: string;
  /** The months, future ones first. */
  months: readonly string[];
  /** `YYYY-MM`; earlier months are past. */
  thisMonth: string;
}

/** The most months to name; the rest is counted. */
const MOST_NAMED = 6;

/** Names the other months that need at least twice the usual, with the projects behind each. */
function DoubledMonths({ kind, name, months, thisMonth }: DoubledMonthsProps) {
  const { t } = useTranslation(['portfolioResources', 'common']);
  const { period } = usePeriodText();
  if (months.length === 0) return null;
  const named = months.slice(0, MOST_NAMED);
  const left = months.length - named.length;
  const textOf = (month: string) =>
    month < thisMonth ? t('bottleneck.past', { month: period(month) }) : period(month);
  return (
    <span className="note full-row">
      {t('bottleneck.doubled')}{' '}
      {named.map((month, index) => (
        <span key={month}>
          {index === 0 ? null : t('common:listSeparator')}
          <BehindLink
            behind={{
              resourceKind: kind,
              resourceName: name,
              workMonth: month,
              workUntil: month,
            }}
          >
            <bdi>{textOf(month)}</bdi>
          </BehindLink>
        </span>
      ))}
      {left === 0 ? null : ` ${t('bottleneck.left', { count: left })}`}
    </span>
  );
}

interface BottleneckRowProps {
  kind: ResourceKind;
  bottleneck: Bottleneck;
  /** The value that fills the whole width. */
  reach: number;
  /** `YYYY-MM`; earlier months are past. */
  thisMonth: string;
}

/** The busiest month of a position or item: how many at once, and how far above the usual. */
function BottleneckRow({ kind, bottleneck, reach, thisMonth }: BottleneckRowProps) {
  const { t } = useTranslation('portfolioResources');
  const { period } = usePeriodText();
  const nameOf = useResourceName();
  const { shown } = useHeatValue();
  const { use, usual, month, atOnce, more, isPast, doubledMonths } = bottleneck;
  const width = (value: number) => `${(value / reach) * 100}%`;
  const peak = (name: string) =>
    t(isPast ? 'bottleneck.peakPast' : 'bottleneck.peak', { atOnce: shown(atOnce), month: name });
  return (
    <li data-past={isPast || undefined}>
      <bdi className="strong break-words shrinks">{nameOf(use.name)}</bdi>
      <BehindLink
        behind={{
          resourceKind: kind,
          resourceName: use.name,
          workMonth: month,
          workUntil: month,
        }}
        label={`${nameOf(use.name)}: ${peak(period(month))}`}
      >
        {peak(isolate(period(month)))}
      </BehindLink>
      <span className={`cropped full-row on-sunk own-colours flex ${styles.bar}`} aria-hidden>
        <span data-part="usual" style={{ inlineSize: width(usual) }} />
        <span data-part="more" style={{ inlineSize: width(more) }} />
      </span>
      <span className="note full-row">
        {t('bottleneck.more', { more: shown(more), usual: shown(usual) })}
      </span>
      <DoubledMonths
        kind={kind}
        name={use.name}
        months={doubledMonths.filter((one) => one !== month)}
        thisMonth={thisMonth}
      />
    </li>
  );
}

interface BottleneckCardProps {
  positions: readonly ResourceUse[];
  equipment: readonly ResourceUse[];
  /** The months from the first to the last with work, within the filter. */
  months: readonly string[];
  /** `YYYY-MM`; earlier months are past. */
  thisMonth: string;
}

/** Lists the people and items that run short, future months first, with the usual need. */
export function BottleneckCard(props: BottleneckCardProps) {
  const { positions, equipment, months, thisMonth } = props;
  const { t } = useTranslation('portfolioResources');
  const { range } = usePeriodText();
  return (
    <Card title={t('bottleneck.title')}>
      <div className={`grid two-columns ${styles.kinds}`}>
        <Bottlenecks kind="position" uses={positions} thisMonth={thisMonth} />
        <Bottlenecks kind="equipment" uses={equipment} thisMonth={thisMonth} />
      </div>
      <p className={`note ${styles.rule}`}>
        {t('bottleneck.rule')}{' '}
        {months.length === 0
          ? null
          : t('bottleneck.usual', { months: isolate(range(months[0], months.at(-1))) })}
      </p>
    </Card>
  );
}

interface BottlenecksProps {
  kind: ResourceKind;
  uses: readonly ResourceUse[];
  thisMonth: string;
}

function Bottlenecks({ kind, uses, thisMonth }: BottlenecksProps) {
  const { t } = useTranslation('portfolioResources');
  const bottlenecks = bottlenecksOf(uses, thisMonth);
  const reach = Math.max(1, ...bottlenecks.map(({ atOnce }) => atOnce));
  const isDated = uses.some(({ peak }) => peak !== null);
  return (
    <section>
      <h3 className="note medium below-8">{t(`heat.title.${kind}`)}</h3>
      {bottlenecks.length === 0 ? (
        <p className="muted">
          {uses.length === 0
            ? t(`heat.none.${kind}`)
            : t(isDated ? `bottleneck.none.${kind}` : 'bottleneck.undated')}
        </p>
      ) : (
        <ol className={`bare-list grid ${styles.list}`}>
          {bottlenecks.map((bottleneck) => (
            <BottleneckRow
              key={bottleneck.use.name}
              kind={kind}
              bottleneck={bottleneck}
              reach={reach}
              thisMonth={thisMonth}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
