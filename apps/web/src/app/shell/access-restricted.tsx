import { lazy, Suspense, useState } from 'react';
import { AccessCard } from '../../features/settings/admin/access-card.tsx';
import { LoadingText } from '../../ui/feedback/loading-text.tsx';
import { Page } from '../../ui/layout/page.tsx';

const LoginPage = lazy(() =>
  import('../../features/settings/admin/login-page.tsx').then((module) => ({
    default: module.LoginPage,
  })),
);

/** Shown instead of the page after its session ended and the user dismissed the login. */
export function AccessRestricted() {
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
      <AccessCard level={1} isWorkKept onLogin={() => setAtLogin(true)} />
    </Page>
  );
}
