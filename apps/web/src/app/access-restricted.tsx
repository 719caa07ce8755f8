import { IconLock } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadingText } from '../ui/loading-text.tsx';
import { Page } from '../ui/page.tsx';

const LoginPage = lazy(() =>
  import('../features/admin/login-page.tsx').then((module) => ({ default: module.LoginPage })),
);

/** Instead of the page when its session has ended and nobody would log in over it. */
export function AccessRestricted() {
  const { t } = useTranslation('shell');
  const [atLogin, setAtLogin] = useState(false);
  if (atLogin) {
    return (
      <Suspense fallback={<LoadingText />}>
        <LoginPage inPlace />
      </Suspense>
    );
  }
  return (
    <Page>
      <Card>
        <EmptyState
          level={1}
          icon={<IconLock size={22} stroke={1.6} />}
          title={t('accessRestricted')}
          text={
            <>
              {t('accessRestrictedText')}
              <br />
              {t('accessRestrictedKept')}
            </>
          }
          action={
            <Button variant="primary" onClick={() => setAtLogin(true)}>
              {t('goToLogin')}
            </Button>
          }
        />
      </Card>
    </Page>
  );
}
