import { type Currency, catalogueLabel } from '@pcm/domain';
import { useDebounced } from '../../platform/use-debounced.ts';
import { useFormat } from '../../platform/words/format.ts';
import { containsWords } from '../../platform/words/plain-text.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { usePastProjects, useTemplates } from './estimate-sources.queries.ts';

/** A template or a project to choose. */
export interface SourceEntry {
  id: string;
  name: string;
  /** The project type in the language of the interface. */
  type: string;
  /** The description or the client. */
  note: string;
  lineCount: number;
  total: number;
  currency: Currency;
}

/** The entries to choose from, or the reason why there are none. */
export interface SourceList {
  /** Absent while they are fetched. */
  entries: SourceEntry[] | undefined;
  /** The number of entries found but not shown. */
  more: number;
  error: Error | null;
  retry: () => void;
  words: Record<'search' | 'loading' | 'failed' | 'empty' | 'emptyText', string>;
}

/** Finds templates by name, description and type. */
export function useTemplateEntries(search: string): SourceList {
  const { t } = useTranslation('templates');
  const { language } = useFormat();
  const query = useTemplates();
  const entries = query.data?.map((template) => ({
    ...template,
    type: catalogueLabel(template.projectType, language),
    note: template.description,
  }));
  return {
    entries: entries?.filter(({ name, note, type }) =>
      containsWords(`${name} ${note} ${type}`, search),
    ),
    more: 0,
    error: query.error,
    retry: () => void query.refetch(),
    words: {
      search: t('list.search'),
      loading: t('list.loading'),
      failed: t('list.failed'),
      empty: t('list.empty'),
      emptyText: t('list.emptyText'),
    },
  };
}

/** Finds past projects by name, client or location. */
export function useProjectEntries(search: string, enabled: boolean): SourceList {
  const { t } = useTranslation('templates');
  const { language } = useFormat();
  const query = usePastProjects(useDebounced(search.trim()), enabled);
  const projects = query.data?.projects;
  return {
    entries: projects?.map((project) => ({
      ...project,
      type: catalogueLabel(project.projectType, language),
      note: [project.client, project.location].filter((text) => text !== '').join(' · '),
    })),
    more: Math.max(0, (query.data?.count ?? 0) - (projects?.length ?? 0)),
    error: query.error,
    retry: () => void query.refetch(),
    words: {
      search: t('list.searchProjects'),
      loading: t('list.loadingProjects'),
      failed: t('list.failedProjects'),
      empty: t('list.emptyProjects'),
      emptyText: t('list.emptyProjectsText'),
    },
  };
}
