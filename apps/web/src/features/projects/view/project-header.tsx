import type { Project } from '@pcm/contract';
import { DEFAULT_CATEGORY } from '@pcm/domain';
import {
  IconCalendarPlus,
  IconCoins,
  IconDots,
  IconFileInvoice,
  IconFilePlus,
  IconHistory,
  IconListDetails,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { projectTypeLabel, serviceLabel } from '../../../project/catalogue-labels.ts';
import { EXPORTS } from '../../../project/exports/registry.ts';
import { useExportItems } from '../../../project/exports/use-export.tsx';
import { useNewQuotation } from '../../../project/quotes/project-quotes.queries.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx';
import { Pill, StatusPill } from '../../../ui/feedback/pill.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { useScreenActions } from '../../../ui/overlays/menu-items.ts';
import { goToHistory } from '../history/project-history.tsx';
import { ProjectDeletion } from '../project-deletion.tsx';
import { useCopyMenu } from '../project-menus.tsx';

/** Returns further menu items of the open project. */
function useProjectMenu(project: Project, onDelete: () => void): MenuItem[] {
  const { t } = useTranslation(['projectView', 'projects', 'operation']);
  const navigate = useNavigate();
  const copies = useCopyMenu(project);
  const { begin } = useNewQuotation(project.id);
  const lineExports = useExportItems(EXPORTS.lines, { readData: () => project.data });
  return [
    {
      label: t('operation:project.schedule'),
      needs: 'plan',
      icon: IconCalendarPlus,
      onSelect: () =>
        void navigate({
          to: '/team-management',
          search: { open: 'operation', project: project.id },
        }),
    },
    {
      label: t('quotations.new'),
      needs: 'estimate',
      icon: IconFilePlus,
      onSelect: () => void begin(),
    },
    {
      label: t('projects:list.quotations'),
      icon: IconFileInvoice,
      onSelect: () => void navigate({ to: '/quotations', search: { project: project.id } }),
    },
    { label: t('versions.title'), icon: IconHistory, onSelect: () => {}, onClosed: goToHistory },
    {
      label: t('auditLog'),
      needs: 'administer',
      icon: IconListDetails,
      onSelect: () =>
        void navigate({
          to: '/admin-settings',
          search: { tab: 'audit-log', kind: 'project', record: project.id },
        }),
    },
    'divider',
    ...copies,
    'divider',
    ...lineExports,
    'divider',
    {
      label: t('projects:view.delete'),
      needs: 'estimate',
      icon: IconTrash,
      danger: true,
      onSelect: onDelete,
    },
  ];
}

interface ProjectHeaderProps {
  project: Project;
  total: number;
  isGone: boolean;
}

/** The name, the status, three buttons, and a menu of further actions. */
export function ProjectHeader({ project, total, isGone }: ProjectHeaderProps) {
  const { t } = useTranslation(['projectView', 'projects']);
  const { language } = useFormat();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const documents = useExportItems(EXPORTS.documents, {
    readData: () => project.data,
    stored: project,
  });
  const category = project.data.projectInfo?.serviceCategory ?? DEFAULT_CATEGORY;
  const type = projectTypeLabel(category, project.projectType, language);
  const edit = () =>
    void navigate({ to: '/projects/$projectId/edit', params: { projectId: project.id } });
  const menu = useProjectMenu(project, () => setIsAsked(true));
  useScreenActions(
    isGone
      ? []
      : [
          { label: t('page.edit'), needs: 'estimate', icon: IconPencil, onSelect: edit },
          ...documents,
          ...menu,
        ],
  );
  return (
    <>
      <PageHeader
        title={project.name}
        subtitle={t('page.subtitle', { service: serviceLabel(category, language), type })}
        status={
          <>
            <StatusPill status={project.status} />
            {project.isSample && <Pill>{t('projects:card.sample')}</Pill>}
          </>
        }
        backTo="/projects"
        backLabel={t('page.back')}
        actions={
          isGone ? undefined : (
            <>
              <ButtonLink
                to="/project-management"
                search={{ project: project.id }}
                icon={IconCoins}
              >
                {t('projects:card.financial')}
              </ButtonLink>
              {documents.map(({ label, icon: sign, onSelect }) => (
                <Button key={label} icon={sign} data-tour="export-document" onClick={onSelect}>
                  {label}
                </Button>
              ))}
              <ButtonLink
                variant="primary"
                to="/projects/$projectId/edit"
                params={{ projectId: project.id }}
                icon={IconPencil}
              >
                {t('page.edit')}
              </ButtonLink>
              <Menu
                trigger={<IconButton variant="default" label={t('page.more')} icon={IconDots} />}
                items={menu}
              />
            </>
          )
        }
      />
      <ProjectDeletion
        project={
          isAsked
            ? {
                id: project.id,
                name: project.name,
                version: project.version,
                total,
                currency: project.currency,
              }
            : null
        }
        onClose={() => setIsAsked(false)}
        onDeleted={() => void navigate({ to: '/projects' })}
      />
    </>
  );
}
