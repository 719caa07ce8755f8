import type { CompanyProfile } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** What a document prints of the company. The words of documents are fetched when they are needed. */
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
