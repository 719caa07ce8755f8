import { IconSearch, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { TeamSearch } from '../search-params.ts';
import type { RecordList } from './record-columns.ts';

const large = { size: 22, stroke: 1.6, 'aria-hidden': true } as const;

interface EmptyRecordsProps {
  list: RecordList;
  search: TeamSearch;
  onChange: (part: TeamSearch) => void;
  /** Of a list that holds nothing yet. */
  icon: ReactNode;
  /** There are some, and none of them matches. */
  isNarrowed: boolean;
}

/** No record: none that match, none deleted, or none yet. */
export function EmptyRecords({ list, search, onChange, icon, isNarrowed }: EmptyRecordsProps) {
  const { t } = useTranslation('team');
  if (isNarrowed) {
    return (
      <Card>
        <EmptyState
          icon={<IconSearch {...large} />}
          title={t(`${list}.empty`)}
          text={t('list.noMatch')}
          action={
            <Button
              onClick={() =>
                onChange({ search: undefined, attention: undefined, serviceCategory: undefined })
              }
            >
              {t('list.clearAll')}
            </Button>
          }
        />
      </Card>
    );
  }
  return (
    <Card>
      {search.deleted ? (
        <EmptyState
          icon={<IconTrash {...large} />}
          title={t('list.deletedEmpty')}
          text={t('list.deletedEmptyText')}
        />
      ) : (
        <EmptyState icon={icon} title={t(`${list}.empty`)} text={t(`${list}.emptyText`)} />
      )}
    </Card>
  );
}
