import { IconArrowLeft, IconFolderOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../platform/use-page-title.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';

/** The project of the address does not exist, or not any more. */
export function ProjectNotFound() {
  const { t } = useTranslation('projects');
  usePageTitle(t('view.notFound'));
  return (
    <Page>
      <h1 className="visually-hidden">{t('view.notFound')}</h1>
      <Card>
        <EmptyState
          icon={<IconFolderOff size={22} stroke={1.6} aria-hidden />}
          title={t('view.notFound')}
          text={t('view.notFoundText')}
          action={
            <>
              <ButtonLink
                variant="primary"
                to="/projects"
                icon={<IconArrowLeft size={16} stroke={1.75} className="mirror-in-rtl" />}
              >
                {t('view.back')}
              </ButtonLink>
              <ButtonLink to="/projects" search={{ deleted: true }}>
                {t('list.recentlyDeleted')}
              </ButtonLink>
            </>
          }
        />
      </Card>
    </Page>
  );
}
