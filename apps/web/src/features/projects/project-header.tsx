import type { Project } from '@pcm/contract';
import { DEFAULT_CATEGORY } from '@pcm/domain';
import {
  IconCalendarPlus,
  IconCoins,
  IconDots,
  IconHistory,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentExportItem } from '../../estimate-parts/use-document-export-item.tsx';
import { useLineExports } from '../../estimate-parts/use-line-exports.tsx';
import { projectTypeLabel, serviceLabel } from '../../lib/catalogue-labels.ts';
import { useFormat } from '../../lib/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pill } from '../../ui/pill.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { goToHistory } from './history/go-to-history.ts';
import { ProjectDeletion } from './project-deletion.tsx';
import { useCopyMenu } from './use-copy-menu.tsx';

interface ProjectHeaderProps {
  project: Project;
  /** What the estimate comes to. */
  total: number;
  isGone: boolean;
}

/** Name, status, the three ways on, and the rest in the menu. */
export function ProjectHeader({ project, total, isGone }: ProjectHeaderProps) {
  const { t } = useTranslation(['projects', 'projectView', 'operation']);
  const { language } = useFormat();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const copies = useCopyMenu(project);
  const lineExports = useLineExports(() => project.data);
  const documentExport = useDocumentExportItem(() => project.data, undefined, project);
  const category = project.data.projectInfo?.serviceCategory ?? DEFAULT_CATEGORY;
  const type = projectTypeLabel(category, project.projectType, language);
  return (
    <>
      <PageHeader
        title={project.name}
        subtitle={t('view.subtitle', { service: serviceLabel(category, language), type })}
        status={
          <>
            <StatusPill status={project.status} />
            {project.isSample && <Pill>{t('card.sample')}</Pill>}
          </>
        }
        backTo="/projects"
        backLabel={t('view.back')}
        actions={
          isGone ? undefined : (
            <>
              <ButtonLink
                to="/project-management"
                search={{ project: project.id }}
                icon={<IconCoins size={16} stroke={1.75} aria-hidden />}
              >
                {t('card.financial')}
              </ButtonLink>
              <Button icon={documentExport.icon} onClick={documentExport.onSelect}>
                {documentExport.label}
              </Button>
              <ButtonLink
                variant="primary"
                to="/projects/$projectId/edit"
                params={{ projectId: project.id }}
                icon={<IconPencil size={16} stroke={1.75} aria-hidden />}
              >
                {t('view.edit')}
              </ButtonLink>
              <Menu
                trigger={
                  <IconButton
                    variant="default"
                    label={t('view.more')}
                    icon={<IconDots size={16} stroke={1.75} />}
                  />
                }
                items={[
                  {
                    label: t('operation:project.schedule'),
                    icon: <IconCalendarPlus size={16} stroke={1.75} />,
                    onSelect: () =>
                      void navigate({
                        to: '/team-management',
                        search: { open: 'operation', project: project.id },
                      }),
                  },
                  {
                    label: t('projectView:versions.title'),
                    icon: <IconHistory size={16} stroke={1.75} />,
                    onSelect: () => {},
                    onClosed: goToHistory,
                  },
                  'divider',
                  ...copies,
                  'divider',
                  ...lineExports,
                  'divider',
                  {
                    label: t('view.delete'),
                    icon: <IconTrash size={16} stroke={1.75} />,
                    danger: true,
                    onSelect: () => setIsAsked(true),
                  },
                ]}
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
