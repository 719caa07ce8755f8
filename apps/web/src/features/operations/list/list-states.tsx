import { IconCalendarPlus, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { TeamSearch } from '../search-params.ts';
import { isNarrowed, NO_FILTERS } from './list-query.ts';

const icon = { size: 22, stroke: 1.6, 'aria-hidden': true } as const;

interface EmptyOperationsProps {
  search: TeamSearch;
  onChange: (change: TeamSearch) => void;
}

/** No operation: none that match, none deleted, or none yet. */
export function EmptyOperations({ search, onChange }: EmptyOperationsProps) {
  const { t } = useTranslation('operations');
  if (isNarrowed(search)) {
    return (
      <Card>
        <EmptyState
          icon={<IconSearch {...icon} />}
          title={t('list.empty')}
          text={t('list.noMatch')}
          action={
            <Button onClick={() => onChange({ ...NO_FILTERS, search: undefined })}>
              {t('filters.clearAll')}
            </Button>
          }
        />
      </Card>
    );
  }
  if (search.deleted) {
    return (
      <Card>
        <EmptyState
          icon={<IconTrash {...icon} />}
          title={t('deleted.empty')}
          text={t('deleted.emptyText')}
        />
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState
        icon={<IconCalendarPlus {...icon} />}
        title={t('list.empty')}
        text={t('list.emptyText')}
        action={
          <Button
            icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => onChange({ open: 'operation' })}
          >
            {t('newOperation')}
          </Button>
        }
      />
    </Card>
  );
}
