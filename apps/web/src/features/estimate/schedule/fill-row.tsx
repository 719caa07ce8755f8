import { IconBooks, IconCheck, IconFileImport } from '@tabler/icons-react';
import { memo } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { openDialog } from '../../../project/page-dialogs.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { EmptyState, LoadingText } from '../../../ui/feedback/states.tsx';
import { useCurrency, useEstimate } from '../state/estimate-context.tsx';
import { useItemLibrary } from './library.queries.ts';
import { PriceDay } from './library-dialog.tsx';
import type { FillWay, Proposal } from './library-lines.ts';
import styles from './panel.module.css';
import { itemName } from './schedule-edits.ts';

/** The ways to fill an item, in the order of the menu. */
export const WAYS: readonly FillWay[] = ['lines', 'price', 'leave'];

/** Says in which words and units an item and its match differ. */
function Compared({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation(['priceSchedule', 'common']);
  const { item, match, compared, isSure, noLines } = proposal;
  const words = (list: readonly string[]) =>
    list.map((word) => isolate(word)).join(t('common:listSeparator'));
  const notes = [
    ...(compared.hasSameWords ? [t('fill.sameWords')] : []),
    ...(compared.missing.length > 0 ? [t('fill.missing', { words: words(compared.missing) })] : []),
    ...(compared.further.length > 0 ? [t('fill.further', { words: words(compared.further) })] : []),
    ...(compared.isLumpSum ? [t('fill.lumpSum')] : []),
    ...(noLines === undefined ? [] : [t(`fill.noLines.${noLines}`)]),
    ...(item.unitPrice === undefined ? [] : [t('fill.hasPrice')]),
  ];
  return (
    <span className="shrinks stack-4">
      <span className="break-words" dir="auto">
        {match.designation}
      </span>
      <span className="wrap-4-16">
        {isSure ? (
          <Pill tone="profit" icon={<IconCheck size={14} stroke={1.75} aria-hidden />}>
            {t('fill.sure')}
          </Pill>
        ) : (
          <Pill tone="attention">{t('fill.check')}</Pill>
        )}
        {compared.isSameUnit ? null : (
          <Pill tone="loss">
            {t('fill.otherUnit', {
              own: isolate(item.unit || '–'),
              other: isolate(match.unit || '–'),
            })}
          </Pill>
        )}
      </span>
      <span className="note">{notes.join(' · ')}</span>
    </span>
  );
}

/** The newest price of a match, and how many there are between which two. */
function Prices({ match }: { match: Proposal['match'] }) {
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  const amount = (value: number) => isolateNumber(format.amount(value, 2));
  const { lowest, highest, uses, price, lines } = match;
  return (
    <span className={`grid-2 ${styles.newest}`}>
      <Amount value={price.unitPrice} decimals={2} />
      <PriceDay price={price} />
      <span className="note">
        {t('library.uses', { count: uses })}
        {lowest === highest
          ? null
          : ` · ${t('fill.spread', { lowest: amount(lowest), highest: amount(highest) })}`}
      </span>
      <span className="note break-words">
        <bdi>{price.projectName}</bdi>
        {lines === null || lines.projectId === price.projectId
          ? null
          : ` · ${t('fill.linesFrom', { name: isolate(lines.projectName) })}`}
      </span>
    </span>
  );
}

interface RowProps {
  proposal: Proposal;
  way: FillWay;
  /** The unit price that the item gets; null where nothing is taken. */
  unitPrice: number | null;
  onChoose: (some: readonly Proposal[], way: FillWay) => void;
}

/** One proposal. Rows are memoised, so that a choice draws its own row only. */
export const ProposalRow = memo(({ proposal, way, unitPrice, onChoose }: RowProps) => {
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  const { item, noLines } = proposal;
  const name = itemName(item);
  return (
    <li className={`ruled-below ${styles.proposal}`} data-left={way === 'leave' || undefined}>
      <span className="shrinks stack-4">
        <span className="medium break-words" dir="auto">
          {name}
        </span>
        <bdi className="note">
          {format.number(item.quantity, { maxDecimals: 3 })} {item.unit}
        </bdi>
      </span>
      <Compared proposal={proposal} />
      <Prices match={proposal.match} />
      <span className={`grid-2 ${styles.newest}`}>
        <select
          className={`ink on-sheet round-6 tall-28 within ${styles.way}`}
          aria-label={t('fill.wayFor', { name })}
          value={way}
          onChange={(event) => {
            const chosen = WAYS.find((one) => one === event.currentTarget.value);
            if (chosen !== undefined) onChoose([proposal], chosen);
          }}
        >
          {WAYS.map((one) => (
            <option key={one} value={one} disabled={one === 'lines' && noLines !== undefined}>
              {t(`fill.ways.${one}`)}
            </option>
          ))}
        </select>
        {way === 'leave' ? null : (
          <span className="note">
            {t('fill.unitPrice')} <Amount value={unitPrice} decimals={2} />
          </span>
        )}
      </span>
    </li>
  );
});
ProposalRow.displayName = 'ProposalRow';

/** Says why nothing can be filled: the library is empty, or knows none of the items; and what helps. */
export function NothingKnown() {
  const { t } = useTranslation('priceSchedule');
  const currency = useCurrency();
  const projectId = useEstimate((state) => state.origin?.id ?? null);
  const library = useItemLibrary('', '', currency, projectId);
  if (library.isPending) return <LoadingText />;
  const isEmpty = library.data?.entries.length === 0;
  return (
    <EmptyState
      icon={IconBooks}
      title={t(isEmpty ? 'fill.emptyTitle' : 'fill.nothingTitle')}
      text={
        <>
          {t(isEmpty ? 'library.empty' : 'fill.nothing')} {t('fill.instead')}
        </>
      }
      action={
        <Button icon={IconFileImport} onClick={() => openDialog({ name: 'import', kind: 'items' })}>
          {t('fill.import')}
        </Button>
      }
    />
  );
}
