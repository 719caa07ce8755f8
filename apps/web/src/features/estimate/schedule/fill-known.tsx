import type { LibraryMatches } from '@pcm/contract';
import {
  type EstimateData,
  type PriceScheduleItem,
  standsForRecord,
  type UsualRate,
} from '@pcm/domain';
import { IconBooks, IconWand } from '@tabler/icons-react';
import { type Dispatch, memo, type SetStateAction, useDeferredValue, useId, useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useIsDemo } from '../../../project/demo.ts';
import { useUsualRates } from '../../../project/usual-rates.queries.ts';
import { Button, DialogAnswer } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ErrorState, LoadingText } from '../../../ui/feedback/states.tsx';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useApply } from '../pricing/use-apply.ts';
import { useCurrency, useData, useEstimate } from '../state/estimate-context.tsx';
import { NothingKnown, ProposalRow, WAYS } from './fill-row.tsx';
import { useLibraryMatches } from './library.queries.ts';
import { type FillWay, type Proposal, proposalsOf, withFills } from './library-lines.ts';
import styles from './panel.module.css';
import { itemsOf } from './schedule-edits.ts';
import { itemsWithoutLines, scheduleFigures } from './schedule-figures.ts';
import { Effect } from './schedule-foot.tsx';

const FILTERS = {
  all: () => true,
  sure: ({ isSure }: Proposal) => isSure,
  check: ({ isSure }: Proposal) => !isSure,
};
type Filter = keyof typeof FILTERS;

type Ways = ReadonlyMap<string, FillWay>;

interface ReviewProps {
  items: readonly PriceScheduleItem[];
  found: LibraryMatches;
  usual: readonly UsualRate[];
  form: string;
  /** The choice for each item. */
  ways: Ways;
  setWays: Dispatch<SetStateAction<Ways>>;
  onDone: () => void;
}

/** Lets somebody choose for each match what is taken, and shows what that makes of the total. */
function Review({ items, found, usual, form, ways, setWays, onDone }: ReviewProps) {
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  const apply = useApply();
  const data = useData((now) => now);
  const [proposals] = useState(() => proposalsOf(items, found));
  const [filter, setFilter] = useState<Filter>('all');
  const wayOf = (proposal: Proposal) => ways.get(proposal.item.id) ?? proposal.way;
  const [choose] = useState(() => (some: readonly Proposal[], way: FillWay) => {
    const possible = some.filter(({ noLines }) => way !== 'lines' || noLines === undefined);
    setWays((now) => new Map([...now, ...possible.map(({ item }) => [item.id, way] as const)]));
  });
  const taken = (now: Ways) =>
    proposals.flatMap((proposal) => {
      const way = now.get(proposal.item.id) ?? proposal.way;
      return way === 'leave' ? [] : [{ proposal, way }];
    });
  const filled = withFills(data, taken(useDeferredValue(ways)), found, usual);
  const { byId } = scheduleFigures(filled);
  const count = taken(ways).length;
  const countOf = (of: Filter) => proposals.filter(FILTERS[of]).length;
  const shown = proposals.filter(FILTERS[filter]);
  const submit = () => {
    if (count === 0) return;
    apply(data, withFills(data, taken(ways), found, usual), t('fill.applied', { count }));
    onDone();
  };
  if (proposals.length === 0) return <NothingKnown />;
  return (
    <Form id={form} className="stack-12 shrinks" onSubmit={submit}>
      <div className="wrap-12-16 align-bottom">
        <Segmented
          label={t('fill.shown')}
          value={filter}
          onChange={setFilter}
          options={(['all', 'sure', 'check'] as const).map((value) => ({
            value,
            label: `${t(`fill.show.${value}`)} ${format.number(countOf(value))}`,
          }))}
        />
        <span className="row-8">
          {WAYS.map((way) => (
            <Button key={way} size="sm" variant="quiet" onClick={() => choose(shown, way)}>
              {t(`fill.allWays.${way}`)}
            </Button>
          ))}
        </span>
      </div>
      <ul className={`bare-list framed ${styles.proposals}`} aria-label={t('fill.list')}>
        {shown.map((proposal) => (
          <ProposalRow
            key={proposal.item.id}
            proposal={proposal}
            way={wayOf(proposal)}
            unitPrice={byId.get(proposal.item.id)?.unitPrice ?? null}
            onChoose={choose}
          />
        ))}
      </ul>
      <p className="note" role="status">
        {t('fill.count', { count, all: format.number(items.length) })}
      </p>
      <Effect from={data} to={filled} />
    </Form>
  );
}

/** Proposes an earlier item for each item without lines, to be looked at and taken in one step. */
function FillDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('priceSchedule');
  const form = useId();
  const currency = useCurrency();
  const projectId = useEstimate((state) => state.origin?.id ?? null);
  const now = useData(itemsWithoutLinesOf);
  const [items] = useState(now);
  const matches = useLibraryMatches(items, currency, projectId);
  const usual = useUsualRates(projectId, currency);
  const isReady = matches.data !== undefined && !usual.isPending;
  const [ways, setWays] = useState<Ways>(new Map());
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('fill.title')}
      subtitle={t('fill.subtitle')}
      icon={<IconBooks size={20} stroke={1.75} />}
      size="full"
      filled={[...ways]}
      actions={
        <DialogAnswer
          type="submit"
          form={form}
          disabled={!isReady || matches.data.matches.length === 0}
        >
          {t('fill.apply')}
        </DialogAnswer>
      }
    >
      {matches.isError ? (
        <ErrorState
          title={t('library.failed')}
          error={matches.error}
          onRetry={() => matches.refetch()}
        />
      ) : isReady ? (
        <Review
          items={items}
          found={matches.data}
          usual={usual.data ?? []}
          form={form}
          ways={ways}
          setWays={setWays}
          onDone={onClose}
        />
      ) : (
        <LoadingText />
      )}
    </Dialog>
  );
}

const none: readonly PriceScheduleItem[] = [];
const known = new WeakMap<EstimateData, readonly PriceScheduleItem[]>();

const itemsToFill = (data: EstimateData) =>
  itemsWithoutLines(data).filter((item) => !standsForRecord(item));

/** Returns the items that wait for lines; the same list for the same estimate. */
function itemsWithoutLinesOf(data: EstimateData): readonly PriceScheduleItem[] {
  const items = known.get(data) ?? (itemsOf(data).length === 0 ? none : itemsToFill(data));
  known.set(data, items);
  return items;
}

/** Says how many items have neither lines nor a price, and offers to fill those that are known. */
export const FillNotice = memo(() => {
  const { t } = useTranslation('priceSchedule');
  const format = useFormat();
  const isDemo = useIsDemo();
  const [isOpen, setOpen] = useState(false);
  const all = useData(itemsOf).length;
  const open = useData(
    (data) => itemsWithoutLinesOf(data).filter(({ unitPrice }) => unitPrice === undefined).length,
  );
  return (
    <>
      {open === 0 ? null : (
        <Notice
          tone="info"
          action={
            isDemo ? null : (
              <Button size="sm" icon={IconWand} onClick={() => setOpen(true)}>
                {t('fill.open')}
              </Button>
            )
          }
        >
          {t('fill.notice', { count: open, all: format.number(all) })}
        </Notice>
      )}
      {isOpen ? <FillDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
});
FillNotice.displayName = 'FillNotice';
