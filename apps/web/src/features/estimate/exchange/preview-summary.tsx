import { MAX_LINES } from '@pcm/domain';
import { IconArrowRight } from '@tabler/icons-react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useCurrency } from '../state/estimate-context.tsx';
import { useCounted } from './exchange-words.ts';
import type { TablePreview } from './use-table-preview.ts';

/** Shows the project's total before and after. */
export function TotalChange({ before, after }: { before: number; after: number }) {
  const { t } = useTranslation('exchange');
  const currency = useCurrency();
  return (
    <span className="inline-row ink digits gap-6">
      {t('total')} <Amount value={before} currency={currency} />
      <IconArrowRight size={14} stroke={1.75} className="mirror-in-rtl" aria-hidden />
      <span className="visually-hidden">{t('becomes')}</span>
      <strong className="strong">
        <Amount value={after} currency={currency} />
      </strong>
    </span>
  );
}

/** Summarises the rows in one line, with the warnings to read before they are applied. */
export function PreviewSummary({ preview }: { preview: TablePreview }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const { counted, options } = useCounted();
  const { plan, read, source, before, after, obstacle } = preview;
  const of = (kind: string) => plan.rows.filter((row) => row.kind === kind).length;
  const counts = (
    [
      ['new', of('new')],
      ['changed', of('changed')],
      ['unchanged', of('unchanged')],
      ['removed', plan.removed.length],
      ['refused', read.refused.length + preview.leftRows.length],
      ['check', preview.doubts.length],
    ] as const
  ).filter(([, count]) => count > 0);
  const beyond = source.beyond + read.beyond;
  const unticked = preview.doubts.filter((row) => !preview.isTaken(row)).length;
  return (
    <>
      <p className="wrap-4-16 muted between" aria-live="polite">
        <span>{counts.map(([key, count]) => counted(key, count)).join(' · ')}</span>
        <TotalChange before={before.cost.total} after={after.cost.total} />
      </p>
      {beyond > 0 ? (
        <Notice tone="attention" live>
          {t('beyond', {
            read: format.number(source.cells.length - read.beyond),
            all: format.number(source.cells.length + source.beyond),
            max: format.number(MAX_LINES),
          })}
        </Notice>
      ) : null}
      {read.header === null && read.columns.length > 1 ? (
        <Notice tone="info">{t('noHeader')}</Notice>
      ) : null}
      {read.aboveHeader > 0 ? (
        <Notice tone="info">{t('aboveHeader', options(read.aboveHeader))}</Notice>
      ) : null}
      {unticked > 0 ? (
        <Notice tone="attention" live>
          {t('unticked', options(unticked))}
        </Notice>
      ) : null}
      {obstacle === null ? null : (
        <Notice tone={obstacle === 'nothingToDo' ? 'info' : 'loss'} live>
          {t(obstacle, {
            count: preview.lineCount,
            replace: { count: format.number(preview.lineCount) },
            max: format.number(MAX_LINES),
          })}
        </Notice>
      )}
    </>
  );
}
