import { IconPlus, IconTrash } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { ProjectList } from './project-list.tsx';
import { useProjectPages } from './projects.queries.ts';
import type { ProjectsSearch } from './search-params.ts';

const route = getRouteApi('/projects');

/** My Projects, and with `?deleted=true` those deleted lately. */
export function ProjectsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const pages = useProjectPages(search);
  // What is typed makes one step of the history, not one a letter.
  const change = (part: ProjectsSearch) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: 'search' in part });
  return (
    <Page>
      {search.deleted ? <DeletedHeader /> : <ProjectsHeader />}
      <ListToolbar
        search={search}
        onChange={change}
        page={pages.data?.pages[0]}
        isOld={pages.isPlaceholderData}
      />
      <ProjectList search={search} onChange={change} pages={pages} />
    </Page>
  );
}

function ProjectsHeader() {
  const { t } = useTranslation('projects');
  return (
    <PageHeader
      title={t('list.title')}
      subtitle={t('list.subtitle')}
      actions={
        <>
          <ButtonLink
            variant="quiet"
            to="/projects"
            search={{ deleted: true }}
            icon={<IconTrash size={16} stroke={1.75} aria-hidden />}
          >
            {t('list.recentlyDeleted')}
          </ButtonLink>
          <ButtonLink
            variant="primary"
            to="/project-type-selection"
            icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
          >
            {t('list.newProject')}
          </ButtonLink>
        </>
      }
    />
  );
}

function DeletedHeader() {
  const { t } = useTranslation('projects');
  return (
    <PageHeader
      title={t('deleted.title')}
      subtitle={t('deleted.subtitle')}
      backTo="/projects"
      backLabel={t('deleted.back')}
    />
  );
}
