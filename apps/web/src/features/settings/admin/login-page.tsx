import { lazy, Suspense } from 'react';
import { usePageTitle } from '../../../platform/use-page-title.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AccessCard } from './access-card.tsx';
import { useAdminStatus } from './admin.queries.ts';
import { GatePage } from './gate-page.tsx';
import { LoginForm } from './login-form.tsx';

const SetUpRequired = lazy(() =>
  import('./set-up-required.tsx').then((module) => ({ default: module.SetUpRequired })),
);

interface LoginPageProps {
  /** Whether it replaces the content of another page. */
  inPlace?: boolean;
  /** Called when the requested page needs a login; opens the address of the login. */
  onRestricted?: (() => void) | undefined;
}

/** The page for users who are not logged in. */
export function LoginPage({ inPlace, onRestricted }: LoginPageProps) {
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
      {onRestricted === undefined || status?.setUpRequired ? null : (
        <AccessCard
          level={2}
          onLogin={() => {
            onRestricted();
            document.querySelector<HTMLInputElement>('input[name="username"]')?.focus();
          }}
        />
      )}
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
