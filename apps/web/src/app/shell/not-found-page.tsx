import { IconMapOff } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../platform/use-page-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** A path that no route has. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  const path = useLocation({ select: (location) => location.pathname });
  usePageTitle(t('notFoundTitle'));
  return (
    <Page>
      <Card>
        <EmptyState
          level={1}
          icon={<IconMapOff size={22} stroke={1.6} />}
          title={t('notFoundTitle')}
          text={
            <>
              {t('notFoundText')}
              <br />
              {t('notFoundHint', { path: `\u2066${path}\u2069` })}
            </>
          }
          action={
            <ButtonLink to="/" variant="primary">
              {t('goHome')}
            </ButtonLink>
          }
        />
      </Card>
    </Page>
  );
}
