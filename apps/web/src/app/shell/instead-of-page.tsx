import { IconLock, IconMapOff } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { AccessCard } from '../../features/settings/admin/access-card.tsx';
import { useRole } from '../../platform/role.ts';
import { usePageTitle } from '../../platform/use-page-title.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, LoadingText } from '../../ui/feedback/states.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** The screen that a wrong address most likely means: the first entry whose words match it. */
const MEANT = [
  [/dashboard|tableau/, 'dashboard', '/admin-dashboard'],
  [/setting|param|config|account|compte|backup|password|admin/, 'settings', '/admin-settings'],
  [/financ|project-manag|tax|profit|margin|simul|cost/, 'financial', '/project-management'],
  [/analy|report|portfolio|stat|chart/, 'analytics', '/analytics'],
  [/team|oper|schedul|calend|plan|custom|client|equip/, 'team', '/team-management'],
  [/tutor|help|aide|guide|learn/, 'tutorial', '/admin-tutorial'],
  [/proj|estimat|quot|devis|templat/, 'projects', '/projects'],
] as const;

/** Shown for a path without a route. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  const path = useLocation({ select: (location) => location.pathname });
  usePageTitle(t('notFoundTitle'));
  const meant = MEANT.find(([words]) => words.test(path.toLowerCase()));
  return (
    <Page>
      <EmptyState
        inCard
        level={1}
        icon={IconMapOff}
        title={t('notFoundTitle')}
        text={
          <>
            {t('notFoundText')}
            <br />
            {t('notFoundHint', { path: `\u2066${path}\u2069` })}
          </>
        }
        action={
          <>
            {meant && (
              <ButtonLink to={meant[2]} variant="primary">
                {t('openPlace', { place: t(meant[1]) })}
              </ButtonLink>
            )}
            <ButtonLink to="/" variant={meant ? 'default' : 'primary'}>
              {t('goHome')}
            </ButtonLink>
          </>
        }
      />
    </Page>
  );
}

/** Shown for a page that belongs to other roles. */
export function NotAllowedPage() {
  const { t } = useTranslation('account');
  const role = t(`role.${useRole()}`);
  usePageTitle(t('notAllowedTitle'));
  return (
    <Page>
      <EmptyState
        inCard
        level={1}
        icon={IconLock}
        title={t('notAllowedTitle')}
        text={t('notAllowedText', { role })}
      />
    </Page>
  );
}

const LoginPage = lazy(() => import('../../features/settings/admin/login-page.tsx'));

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
