import { lazy, Suspense } from 'react';
import { DashboardPage } from '../../features/settings/admin/dashboard/dashboard-page.tsx';
import { useLogoutFlow } from '../shell/use-logout-flow.ts';

const LogoutDialog = lazy(() => import('../shell/logout-dialog.tsx'));

/** The dashboard, whose logout asks first when this browser has unsaved work. */
export default function AdminDashboardPage() {
  const logout = useLogoutFlow();
  return (
    <>
      <DashboardPage onLogout={logout.start} />
      <Suspense fallback={null}>
        {logout.unsaved > 0 ? <LogoutDialog flow={logout} /> : null}
      </Suspense>
    </>
  );
}
