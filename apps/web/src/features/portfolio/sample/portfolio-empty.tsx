import { IconChartBar, IconFlask, IconFolders, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useLoadSample } from '../../../project/sample/sample-company.queries.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';

/** Says that there are no projects, and offers to create one or to load a sample company. */
export function PortfolioEmpty() {
  const { t } = useTranslation(['sample', 'projects']);
  const { load, isLoading } = useLoadSample();
  return (
    <Card>
      <EmptyState
        icon={<IconChartBar size={22} stroke={1.6} aria-hidden />}
        title={t('emptyTitle')}
        text={
          <>
            {t('emptyText')}
            <br />
            {t('offer')}
          </>
        }
        action={
          <>
            <Button
              icon={<IconFlask size={16} stroke={1.75} aria-hidden />}
              loading={isLoading}
              onClick={load}
            >
              {t('load')}
            </Button>
            <ButtonLink
              to="/project-type-selection"
              icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
            >
              {t('projects:list.create')}
            </ButtonLink>
            <ButtonLink
              variant="primary"
              to="/projects"
              icon={<IconFolders size={16} stroke={1.75} aria-hidden />}
            >
              {t('toProjects')}
            </ButtonLink>
          </>
        }
      />
    </Card>
  );
}
