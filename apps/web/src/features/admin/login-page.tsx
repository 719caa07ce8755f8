import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Notice } from '../../ui/notice.tsx';
import { useAdminStatus } from './admin.queries.ts';
import { GatePage } from './gate-page.tsx';
import { LoginForm } from './login-form.tsx';

const SetUpRequired = lazy(() =>
  import('./set-up-required.tsx').then((module) => ({ default: module.SetUpRequired })),
);

/** What everybody sees who is not logged in; `inPlace` stands on another page. */
export function LoginPage({ inPlace }: { inPlace?: boolean }) {
  const { t } = useTranslation('admin');
  const { data: status } = useAdminStatus();
  usePageTitle(t('logIn'));
  return (
    <GatePage inPlace={inPlace}>
      {status?.insecure ? (
        <Notice tone="attention" title={t('insecureTitle')}>
          {t('insecureText')}
        </Notice>
      ) : null}
      {status?.setUpRequired ? (
        <Suspense>
          <SetUpRequired />
        </Suspense>
      ) : (
        <LoginForm />
      )}
    </GatePage>
  );
}
