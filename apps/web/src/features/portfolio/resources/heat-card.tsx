import type { ResourceKind, ResourceUse } from '@pcm/domain';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { containsWords } from '../../../platform/words/plain-text.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useResourceName } from '../../../project/cost/line-name.tsx';
import { Button } from '../../../ui/button.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { BehindLink } from '../behind/behind-link.tsx';
import type { BehindSearch } from '../search-params.ts';
import { HeatMap } from './heat-map.tsx';
import type { WorkPeriod } from './heat-rows.ts';
import { type CellUse, heatTotal } from './heat-rows.ts';
import styles from './resources.module.css';

interface UndatedNoteProps {
  kind: ResourceKind;
  uses: readonly ResourceUse[];
  /** The number of those that are not listed. */
  left: number;
}

/** Says what the heat map leaves out: work without dates, and names beyond the listed ones. */
function UndatedNote({ kind, uses, left }: UndatedNoteProps) {
  const { t } = useTranslation('portfolioResources');
  const format = useFormat();
  const { undatedDays } = heatTotal(uses, [], 'days');
  if (undatedDays === 0 && left === 0) return null;
  return (
    <div className={`muted ruled-above ${styles.note}`}>
      {undatedDays === 0 ? null : (
        <p>
          {t(`heat.undatedNote.${kind}`, {
            days: format.number(undatedDays, { maxDecimals: 1 }),
          })}{' '}
          <BehindLink behind={{ undated: 'true', resourceKind: kind }}>
            {t('heat.undatedLink')}
          </BehindLink>
        </p>
      )}
      {left === 0 ? null : <p>{t('heat.left', { count: left })}</p>}
    </div>
  );
}

interface HeatCardProps {
  kind: ResourceKind;
  uses: readonly ResourceUse[];
  /** The number of all, including those that the server leaves out. */
  count: number;
  days: number;
  periods: readonly WorkPeriod[];
  cell: CellUse;
  /** The projects that the sum of a row counts. */
  whole: BehindSearch;
}

/** The rows shown at first; with more rows there is a search. */
const FIRST_ROWS = 25;
const SEARCH_FROM = 9;

/** A heat map of people by position or equipment by item, with its search. */
export function HeatCard(props: HeatCardProps) {
  const { kind, uses, count, days, periods, cell, whole } = props;
  const { t } = useTranslation(['portfolioResources', 'common']);
  const format = useFormat();
  const nameOf = useResourceName();
  const [search, setSearch] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  const found = uses.filter(({ name }) => containsWords(`${nameOf(name)} ${name}`, search));
  const shownCount = isWhole ? found.length : Math.min(found.length, FIRST_ROWS);
  const title = t(`heat.title.${kind}`);
  return (
    <Card
      title={title}
      count={
        count === 0
          ? undefined
          : t(`heat.count.${kind}`, { count, days: format.number(days, { maxDecimals: 1 }) })
      }
      actions={
        uses.length >= SEARCH_FROM ? (
          <SearchBox
            className={`not-printed ${styles.search}`}
            label={t(`heat.search.${kind}`)}
            placeholder={t(`heat.search.${kind}`)}
            clearLabel={t('common:clearSearch', { text: search })}
            value={search}
            onChange={setSearch}
          />
        ) : undefined
      }
      flush
    >
      {found.length === 0 ? (
        <p className={`muted ruled-above ${styles.note}`} role="status">
          {t(uses.length === 0 ? `heat.none.${kind}` : 'heat.notFound')}
        </p>
      ) : (
        <HeatMap
          kind={kind}
          label={title}
          all={found}
          shownCount={shownCount}
          periods={periods}
          cell={cell}
          whole={whole}
        />
      )}
      {shownCount < found.length ? (
        <div className={`not-printed flex justify-middle ruled-above ${styles.more}`}>
          <Button onClick={() => setIsWhole(true)}>
            {t('heat.showAll', { count: found.length })}
          </Button>
        </div>
      ) : null}
      <UndatedNote kind={kind} uses={uses} left={count - uses.length} />
    </Card>
  );
}
