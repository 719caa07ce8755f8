import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../platform/api/api-error.ts';
import { usePageTitle } from '../../../platform/use-page-title.ts';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../../ui/feedback/loading-text.tsx';
import { useSetUpCheck } from './admin.queries.ts';
import { GatePage } from './gate-page.tsx';
import { SetUpClosed } from './set-up-closed.tsx';
import { SetUpForm } from './set-up-form.tsx';

/** The token that the terminal's link carries after the `#`, which no server log sees. */
function tokenOfAddress(hash: string): string {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
}

/** Opened by the one-time link of the terminal: creates the first administrator. */
export function SetUpPage() {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  usePageTitle(t('setUpTitle'));
  const token = tokenOfAddress(window.location.hash);
  const check = useSetUpCheck(token);
  const isClosed = check.error instanceof ApiError && check.error.code === 'set-up-closed';
  return (
    <GatePage>
      {check.isPending ? <LoadingText text={t('setUpChecking')} /> : null}
      {check.isSuccess ? <SetUpForm token={token} /> : null}
      {check.isError && isClosed ? <SetUpClosed /> : null}
      {check.isError && !isClosed ? (
        <ErrorState
          title={t('setUpFailed')}
          detail={errorText(check.error)}
          onRetry={() => check.refetch()}
        />
      ) : null}
    </GatePage>
  );
}
