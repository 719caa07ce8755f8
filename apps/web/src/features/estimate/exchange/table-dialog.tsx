import type { PlanMode } from '@pcm/domain';
import type { ReactNode } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useEstimate } from '../state/estimate-context.tsx';
import styles from './exchange.module.css';
import { useCounted } from './exchange-words.ts';
import { PreviewSummary } from './preview-summary.tsx';
import { PreviewTable } from './preview-table.tsx';
import { ReadingRow } from './reading-row.tsx';
import { useApplyExchange } from './use-apply-exchange.ts';
import { type SourceTable, type TablePreview, useTablePreview } from './use-table-preview.ts';

const MODES: readonly PlanMode[] = ['add', 'update', 'replace'];

/** Asks whether the rows become new lines, changes of existing lines, or cells. */
function PreviewChoices(props: {
  preview: TablePreview;
  /** Fills the cells of the grid instead, where that is possible. */
  onFill?: (() => void) | undefined;
}) {
  const { preview, onFill } = props;
  const { t } = useTranslation('exchange');
  const { choose, mode } = preview;
  return (
    <div className={`wrap-12-16 align-bottom ${styles.choices}`}>
      <Segmented
        label={t('modeLabel')}
        value={mode}
        onChange={(chosen: PlanMode | 'fill') =>
          chosen === 'fill' ? onFill?.() : choose({ mode: chosen })
        }
        options={[...MODES, ...(onFill ? (['fill'] as const) : [])].map((value) => ({
          value,
          label: t(`mode.${value}`),
        }))}
      />
    </div>
  );
}

interface TableDialogProps {
  source: SourceTable;
  title: string;
  /** A file may hold lines of this estimate. Pasted rows are new lines unless they have ids. */
  isFile?: boolean | undefined;
  /** Choices about the file itself: encoding, separator, sheet. */
  fileChoices?: ReactNode;
  onFill?: (() => void) | undefined;
}

/** Shows the changes that a table would make, with choices, and applies them in one step. */
export function TableDialog(props: TableDialogProps) {
  const { source, title, isFile = false, fileChoices, onFill } = props;
  const { t } = useTranslation(['exchange', 'common']);
  const { options } = useCounted();
  const format = useFormat();
  const close = useEstimate((state) => state.closeExchange);
  const apply = useApplyExchange();
  const preview = useTablePreview(source, isFile);
  const { mode, plan, obstacle } = preview;
  const of = (kind: string) => plan.rows.filter((row) => row.kind === kind).length;
  const added = of('new');
  const changed = of('changed');
  /** Returns the text of the button or of the toast; an update may have two numbers. */
  const words = (say: 'apply' | 'done') => {
    if (mode === 'replace') return t(`${say}.replace`, options(plan.rows.length));
    if (mode === 'add' || changed === 0) return t(`${say}.add`, options(added));
    const update = t(`${say}.update`, options(changed));
    return added === 0 ? update : t(`${say}.both`, { update, added: format.number(added) });
  };
  return (
    <Dialog
      opened
      size="full"
      onClose={close}
      title={title}
      subtitle={t(`modeHelp.${mode}`)}
      keepOpenOutside
      closeButton
      actions={
        <>
          <Button onClick={close}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            autoFocus
            disabled={obstacle !== null}
            onClick={() => apply(words('done'), preview.applyTo)}
          >
            {words('apply')}
          </Button>
        </>
      }
    >
      <div className="stack-12 shrinks">
        {fileChoices}
        <PreviewChoices preview={preview} onFill={onFill} />
        <ReadingRow preview={preview} />
        <PreviewSummary preview={preview} />
        <PreviewTable preview={preview} />
      </div>
    </Dialog>
  );
}
