import type { Currency } from '@pcm/domain';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDisplayCurrency } from '../../../platform/display-currency.ts';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { CurrencyChoice } from '../../../project/currency/currency-choice.tsx';
import type { ProjectPage } from '../../../project/list/project-pages.queries.ts';
import { Amount } from '../../../ui/amount.tsx';
import { type ListTotal, listTotal } from './display-amounts.ts';
import styles from './list-value.module.css';
import type { ProjectsSearch } from './search-params.ts';

interface ListValueProps {
  search: ProjectsSearch;
  page: ProjectPage;
  /** The answer is still that of the search before. */
  isOld: boolean;
}

/** How many projects the list holds and what they are worth, in a currency of one's choice. */
export function ListValue({ search, page, isOld }: ListValueProps) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const display = useDisplayCurrency();
  const { count, archived, totals } = page;
  return (
    <p className={styles.value} data-old={isOld || undefined}>
      <span role="status">{t('list.count', { count, formatted: format.number(count) })}</span>
      {archived > 0 && (
        <>
          <span className={styles.separator}>{t('list.separator')}</span>
          <Link to="/projects" search={{ ...search, archived: true }} className={styles.archived}>
            {t('list.notCounted', { formatted: format.number(archived) })}
          </Link>
        </>
      )}
      {count > 0 && (
        <>
          <span className={styles.separator}>{t('list.separator')}</span>
          <TotalValue
            total={listTotal(totals, display)}
            display={display}
            isConverted={totals.some((row) => row.currency !== display && row.total !== 0)}
          />
          <CurrencyChoice />
        </>
      )}
    </p>
  );
}

interface TotalValueProps {
  total: ListTotal;
  display: Currency;
  /** Some of the projects are in another currency. */
  isConverted: boolean;
}

function TotalValue({ total, display, isConverted }: TotalValueProps) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  if (total.kind === 'total') {
    return (
      <span className={styles.total}>
        <span className="visually-hidden">{t('list.totalLabel')} </span>
        <Amount value={total.total} from={isConverted ? t('list.converted') : undefined} />
      </span>
    );
  }
  const reason =
    total.kind === 'tooLarge'
      ? t('list.totalTooLarge')
      : t('list.noRate', {
          from: total.from,
          to: display,
          count: total.projects,
          formatted: format.number(total.projects),
        });
  return (
    <>
      <span className={styles.total} aria-hidden>
        {DASH}
      </span>
      <span className={styles.reason}>{reason}</span>
    </>
  );
}
