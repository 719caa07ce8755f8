import type { CompanyProfile } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Returns the printed lines about the company. The texts of documents are loaded on demand. */
export function useLetterhead(profile: CompanyProfile, language: Language) {
  return useQuery({
    queryKey: ['company', 'letterhead', language, profile],
    queryFn: async () => {
      const { companyHead } = await import('@pcm/documents');
      return companyHead(profile, language);
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
