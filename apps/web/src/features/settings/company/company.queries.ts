import { type Company, companyCalls } from '@pcm/contract';
import type { CompanyProfile } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../platform/api/api-client.ts';
import { queryKeys } from '../../../platform/api/query-client.ts';
import { resumeAfterLogin } from '../../../platform/api/session.ts';
import type { CompanyPatch } from './company-values.ts';

function useCompanyWrite<Input>(write: (input: Input) => Promise<Company>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => resumeAfterLogin(() => write(input)),
    onSuccess: (company) => client.setQueryData(queryKeys.company, company),
  });
}

/** Returns how to read the current company from the server; never from a cache. */
export function useReadCompany(): () => Promise<Company> {
  const client = useQueryClient();
  return async () => {
    const company = await resumeAfterLogin(() => send(companyCalls.readCompany, {}));
    client.setQueryData(queryKeys.company, company);
    return company;
  };
}

/** Saves the changed fields over the version that was read. */
export const useSaveCompany = () =>
  useCompanyWrite(({ patch, version }: { patch: CompanyPatch; version: number }) =>
    send(companyCalls.saveCompany, { body: patch, ifVersion: version }),
  );

/** Returns the logo as a file, so that Undo can restore it. */
export const readLogo = (): Promise<File> =>
  resumeAfterLogin(() => send(companyCalls.readCompanyLogo, {}));

/** Changes the logo. Units: base64. */
export const useSaveLogo = () =>
  useCompanyWrite((data: string) => send(companyCalls.saveCompanyLogo, { body: { data } }));

export const useRemoveLogo = () => useCompanyWrite(() => send(companyCalls.removeCompanyLogo, {}));

/** Returns the printed lines about the company. The texts of documents are loaded on demand. */
export function useLetterhead(profile: CompanyProfile, language: Language) {
  return useQuery({
    queryKey: ['company', 'letterhead', language, profile],
    queryFn: async () => {
      const { companyOnPaper } = await import('@pcm/documents');
      return companyOnPaper(profile, language);
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
