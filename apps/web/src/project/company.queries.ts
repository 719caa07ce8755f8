import {
  type Company,
  type CompanyDefaults,
  companyCalls,
  NO_COMPANY_DEFAULTS,
} from '@pcm/contract';
import { useQuery } from '@tanstack/react-query';
import { send } from '../platform/api/api-client.ts';
import { queryKeys } from '../platform/api/query-client.ts';
import { useIsDemo } from './demo.ts';

const STALE_AFTER = 30_000;

/** The company: its letterhead, and what new records begin with. */
export function useCompany() {
  // The demo asks the server for nothing.
  const enabled = !useIsDemo();
  return useQuery({
    enabled,
    staleTime: STALE_AFTER,
    queryKey: queryKeys.company,
    queryFn: ({ signal }) => send(companyCalls.readCompany, { signal }),
  });
}

/** What new records begin with; the specification's values until the company's are known. */
export const useCompanyDefaults = (): CompanyDefaults =>
  useCompany().data?.defaults ?? NO_COMPANY_DEFAULTS;

/** Where a browser finds the logo; another one has another address. Null without one. */
export const companyLogoUrl = ({ logo }: Pick<Company, 'logo'>): string | null =>
  logo === null ? null : `${companyCalls.readCompanyLogo.path}?${logo.sha256.slice(0, 16)}`;
