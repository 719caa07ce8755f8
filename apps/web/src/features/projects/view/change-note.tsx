import type { Project } from '@pcm/contract';
import type { Currency } from '@pcm/domain';
import { IconX } from '@tabler/icons-react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './project-view.module.css';
import { useLastSaved } from './project-view.queries.ts';

/** The version of a project that the reader has seen. */
export interface SeenProject {
  version: number;
  total: number;
  order: number;
  currency: Currency;
}

interface ChangeNoteProps {
  project: Project;
  total: number;
  seen: SeenProject;
  /** Shows the difference between two versions. */
  onCompare: (from: number, to: number) => void;
  onDismiss: () => void;
}

/** Says that somebody else saved the project meanwhile, and how the total changed. */
export function ChangeNote({ project, total, seen, onCompare, onDismiss }: ChangeNoteProps) {
  const { t } = useTranslation('projectView');
  const format = useFormat();
  const isChanged = project.version !== seen.version;
  const { data: last } = useLastSaved(project.id, project.version, isChanged);
  const who = last?.version === project.version ? last.savedBy : '';
  const isSame = total === seen.total && project.currency === seen.currency;
  const order = project.data.profitAnalysis?.customerOrderAmount ?? 0;
  const ordered = (amount: number, currency: Currency) =>
    amount === 0 ? t('versions.noOrder') : isolate(format.money(amount, currency));
  const price =
    order === seen.order
      ? ''
      : t('versions.orderChanged', {
          before: ordered(seen.order, seen.currency),
          after: ordered(order, project.currency),
        });
  const money = isSame
    ? t('totalSame')
    : t('totalChanged', {
        before: isolate(format.money(seen.total, seen.currency)),
        after: isolate(format.money(total, project.currency)),
      });
  return (
    <div role="status">
      {isChanged ? (
        <div className={`not-printed flow-4-12 justify-middle ink on-info round-10 ${styles.note}`}>
          <span>
            {who === '' ? t('updatedNow') : t('updatedBy', { who: isolate(who) })}
            {', '}
            <span className="muted digits">{money}</span>
            {price === '' ? null : `, ${price}`}
          </span>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => onCompare(seen.version, project.version)}
          >
            {t('whatChanged')}
          </Button>
          <IconButton
            size="sm"
            label={t('dismiss')}
            icon={<IconX size={16} stroke={1.75} />}
            onClick={onDismiss}
          />
        </div>
      ) : null}
    </div>
  );
}
