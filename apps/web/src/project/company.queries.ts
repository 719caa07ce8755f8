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

/** The company: its letterhead, and the defaults of new records. */
export function useCompany() {
  // The demo does not ask the server.
  const enabled = !useIsDemo();
  return useQuery({
    enabled,
    staleTime: STALE_AFTER,
    queryKey: queryKeys.company,
    queryFn: ({ signal }) => send(companyCalls.readCompany, { signal }),
  });
}

/** Returns the defaults of new records: the specification's until the company's are known. */
export const useCompanyDefaults = (): CompanyDefaults =>
  useCompany().data?.defaults ?? NO_COMPANY_DEFAULTS;

/** Returns the address of the logo, which changes with the logo; null without one. */
export const companyLogoUrl = ({ logo }: Pick<Company, 'logo'>): string | null =>
  logo === null ? null : `${companyCalls.readCompanyLogo.path}?${logo.sha256.slice(0, 16)}`;
