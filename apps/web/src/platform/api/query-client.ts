import { focusManager, QueryClient } from '@tanstack/react-query';

/** Coming back to the window counts, also from another program beside it that hid nothing. */
focusManager.setEventListener((handleFocus) => {
  const onFocus = () => handleFocus();
  window.addEventListener('visibilitychange', onFocus);
  window.addEventListener('focus', onFocus);
  return () => {
    window.removeEventListener('visibilitychange', onFocus);
    window.removeEventListener('focus', onFocus);
  };
});

/** Cached server state. Defaults of specification section 7: never stale, no retries, no refetch. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // A server on this machine or in this office answers also when the browser knows no internet.
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Keys of cached server state, so that a save in one feature refreshes the others. */
export const queryKeys = {
  adminStatus: ['admin', 'status'],
  adminSessions: ['admin', 'sessions'],
  adminAccounts: ['admin', 'accounts'],
  secondFactor: ['admin', 'second-factor'],
  projects: ['projects'],
  projectPages: ['projects', 'pages'],
  project: (id: string) => ['projects', 'one', id],
  versions: (id: string) => ['projects', 'versions', id],
  rateStatistics: ['projects', 'rates'],
  /** Below the lists of projects, so that what outdates those outdates its figures. */
  portfolio: ['projects', 'pages', 'portfolio'],
  operations: ['operations'],
  operation: (id: string) => ['operations', 'one', id],
  team: ['team'],
  teamMembers: ['team', 'members'],
  customers: ['team', 'customers'],
  equipment: ['team', 'equipment'],
  scheduleSettings: ['operations', 'settings'],
  company: ['company'],
  openapi: ['openapi'],
} as const;
