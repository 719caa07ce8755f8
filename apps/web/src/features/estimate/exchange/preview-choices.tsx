import type { PlanMode } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import styles from './exchange.module.css';
import type { TablePreview } from './use-table-preview.ts';

const MODES: readonly PlanMode[] = ['add', 'update', 'replace'];

/** What becomes of the rows: new lines, changes of others, or cells. */
export function PreviewChoices(props: {
  preview: TablePreview;
  /** Filling the cells of the grid instead, where that is possible. */
  onFill?: (() => void) | undefined;
}) {
  const { preview, onFill } = props;
  const { t } = useTranslation('exchange');
  const { choose, mode } = preview;
  return (
    <div className={styles['choices']}>
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
