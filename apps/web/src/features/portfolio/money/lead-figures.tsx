import type { PortfolioSums } from '@pcm/contract';
import type { Currency } from '@pcm/domain';
import type { ReactNode } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { BehindLink } from '../behind/behind-link.tsx';
import type { BehindSearch } from '../search-params.ts';
import { DifferenceNote } from './difference-note.tsx';
import styles from './money.module.css';
import { figureOf, type MoneyFigures, moneyFigures } from './money-figures.ts';

interface LeadFiguresProps {
  sums: PortfolioSums;
  /** The sums of the period compared with. */
  compared: PortfolioSums | null;
  currency: Currency;
}

const LEADS = [
  { name: 'revenue', better: 'more' },
  { name: 'projectCosts' },
  { name: 'taxes' },
  { name: 'netProfit', better: 'more' },
] as const;

const MARGINS = ['grossMargin', 'netMargin'] as const;

/** Shows revenue, costs, taxes and profit of the projects with an order. */
export function LeadFigures({ sums, compared, currency }: LeadFiguresProps) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const now = moneyFigures(sums);
  const before = compared === null ? null : moneyFigures(compared);
  const differenceOf = (name: keyof MoneyFigures, unit: 'amount' | 'points', better?: 'more') =>
    before === null ? null : (
      <DifferenceNote
        now={now[name]}
        before={before.withOrder > 0 ? before[name] : null}
        unit={unit}
        better={better}
        isLong
      />
    );
  const notes: Partial<Record<keyof MoneyFigures, string>> = {
    revenue: t('lead.revenueNote'),
    projectCosts: t('lead.costsNote'),
    taxes: t('lead.taxesNote', { total: format.money(sums.totalTax, currency) }),
    netProfit: t('lead.netNote'),
  };
  return (
    <Card
      title={t('lead.title')}
      count={t('lead.coverage', {
        count: now.withOrder,
        withOrder: format.number(now.withOrder),
        projects: format.number(now.projects),
      })}
    >
      <dl className={`grid ${styles.figures}`}>
        {LEADS.map(({ name, ...lead }) => (
          <Lead
            key={name}
            title={t(`figures.${name}`)}
            figure={figureOf(name)}
            note={notes[name]}
            isNet={name === 'netProfit'}
            isLoss={name === 'netProfit' && now.netProfit < 0}
            difference={differenceOf(name, 'amount', 'better' in lead ? lead.better : undefined)}
          >
            <Amount value={now[name]} currency={currency} />
          </Lead>
        ))}
        {MARGINS.map((name) => (
          <Lead
            key={name}
            title={t(`figures.${name}`)}
            figure={figureOf(name)}
            note={t('lead.marginNote')}
            isLoss={(now[name] ?? 0) < 0}
            difference={differenceOf(name, 'points', 'more')}
          >
            <bdi dir="ltr">{now[name] === null ? '–' : format.percent(now[name], 1)}</bdi>
          </Lead>
        ))}
      </dl>
    </Card>
  );
}

interface LeadProps {
  title: string;
  figure: BehindSearch['figure'];
  note: string | undefined;
  isNet?: boolean;
  isLoss: boolean;
  difference: ReactNode;
  children: ReactNode;
}

function Lead({ title, figure, note, isNet, isLoss, difference, children }: LeadProps) {
  return (
    <div
      className={`shrinks small-terms ${styles.figure}`}
      data-net={isNet || undefined}
      data-loss={isLoss || undefined}
    >
      <dt className="medium">{title}</dt>
      <dd>
        <BehindLink behind={{ order: 'with', figure }}>{children}</BehindLink>
        <small>{note}</small>
        {difference}
      </dd>
    </div>
  );
}
