import type { ListedSet } from '@pcm/contract';
import {
  IconAlertTriangle,
  IconBox,
  IconCircleCheck,
  IconPlus,
  IconSearch,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../platform/role.ts';
import { containsWords } from '../../../platform/words/plain-text.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { EmptyState, ErrorState, LoadingText } from '../../../ui/feedback/states.tsx';
import { showToast, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useSets, useSetWrites } from '../assignments.queries.ts';
import { RecordName, useRecordSearch } from '../records/record-cells.tsx';
import styles from './equipment.module.css';
import { SetDialog, useContentText } from './set-dialog.tsx';

const small = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;
const large = { size: 22, stroke: 1.6, 'aria-hidden': true } as const;

/** The sets of equipment that go out together, with what is missing of each today. */
export function SetsView() {
  const { t } = useTranslation(['gear', 'team']);
  const sayFailed = useFailureToast();
  const contentText = useContentText();
  const [search, onChange] = useRecordSearch();
  const { data, error, refetch } = useSets();
  const { remove, restore } = useSetWrites();
  const mayPlan = useMay('plan');
  const [asked, setAsked] = useState<ListedSet | 'new' | null>(null);
  const sets = (data ?? []).filter(({ code, name, notes }) =>
    containsWords([code, name, notes].join(' '), search.search ?? ''),
  );
  const removeSet = async ({ id, version, code }: ListedSet) => {
    try {
      await remove.mutateAsync({ id, version });
      showToast({
        tone: 'neutral',
        title: t('sets.deleted'),
        description: code,
        undo: () => restore.mutate(id),
      });
    } catch (failure) {
      sayFailed(t('sets.deleteFailed'), failure);
    }
  };
  const isEmpty = data?.length === 0;
  return (
    <>
      <div className="flow-8">
        {!isEmpty && (
          <>
            <SearchBox
              className="list-search"
              label={t('sets.search')}
              clearLabel={t('team:list.clearSearch')}
              value={search.search ?? ''}
              onChange={(text) => onChange({ search: text === '' ? undefined : text })}
              placeholder={t('sets.placeholder')}
            />
            {data && (
              <p className="muted" role="status">
                {t('sets.count', { count: sets.length })}
              </p>
            )}
          </>
        )}
        <span className="push-end">
          <Button needs="plan" icon={IconPlus} onClick={() => setAsked('new')}>
            {t('sets.add')}
          </Button>
        </span>
      </div>
      {data === undefined && error === null && <LoadingText text={t('sets.loading')} />}
      {data === undefined && error !== null && (
        <ErrorState inCard title={t('sets.failed')} error={error} onRetry={refetch} />
      )}
      {data && sets.length === 0 && (
        <Card>
          <EmptyState
            icon={isEmpty ? <IconBox {...large} /> : <IconSearch {...large} />}
            title={t(isEmpty ? 'sets.empty' : 'sets.noMatch')}
            text={isEmpty ? t('sets.emptyText') : ''}
          />
        </Card>
      )}
      {sets.length > 0 && (
        <Card>
          <ul className="bare-list grid">
            {sets.map((set) => (
              <li key={set.id} className={`grid align-middle ruled-below ${styles.set}`}>
                <div>
                  <RecordName
                    name={[set.code, set.name].filter(Boolean).join(' · ')}
                    isActive
                    onOpen={mayPlan ? () => setAsked(set) : undefined}
                  />
                  <p className="muted break-words">{contentText(set.contents)}</p>
                  <SetState set={set} />
                </div>
                {mayPlan && (
                  <IconButton
                    size="sm"
                    label={`${t('piece.delete')}: ${isolate(set.code)}`}
                    icon={IconTrash}
                    onClick={() => removeSet(set)}
                  />
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {asked !== null && (
        <SetDialog set={asked === 'new' ? undefined : asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

/** Whether a set is complete today, or which pieces are missing and why. */
function SetState({ set: { missing } }: { set: ListedSet }) {
  const { t } = useTranslation('gear');
  if (missing.length === 0) {
    return (
      <Pill tone="profit" icon={<IconCircleCheck {...small} />}>
        {t('sets.complete')}
      </Pill>
    );
  }
  const names = missing
    .map(
      ({ code, itemName, cause }) =>
        `${isolate(code || itemName)} (${t(`choice.causes.${cause}`)})`,
    )
    .join(', ');
  const words = { count: missing.length, names };
  return (
    <p className="attention small inline-4">
      <IconAlertTriangle {...small} />
      {t('sets.missing', words)}
    </p>
  );
}
