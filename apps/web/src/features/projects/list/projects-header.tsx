import {
  IconArchive,
  IconChartBar,
  IconChevronDown,
  IconCopyPlus,
  IconDots,
  IconFileInvoice,
  IconPlus,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../platform/words/translation.ts';
import { openDialog } from '../../../project/page-dialogs.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import styles from './list.module.css';
import type { ListView } from './list-view.ts';
import type { ProjectsSearch } from './search-params.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The header of the list, or of the archived or deleted projects. */
export function ListHeader({ search }: { search: ProjectsSearch }) {
  const { t } = useTranslation('projects');
  const navigate = useNavigate();
  if (!search.deleted && !search.archived) return <ProjectsHeader view={search.view} />;
  const which = search.deleted ? 'deleted' : 'archive';
  return (
    <PageHeader
      title={t(`${which}.title`)}
      subtitle={t(`${which}.subtitle`)}
      onBack={() => void navigate({ to: '/projects', search: { view: search.view } })}
      backLabel={t(`${which}.back`)}
    />
  );
}

function ProjectsHeader({ view }: { view: ListView | undefined }) {
  const { t } = useTranslation(['projects', 'shell']);
  const navigate = useNavigate();
  return (
    <PageHeader
      title={t('list.title')}
      subtitle={t('list.subtitle')}
      actions={
        <>
          <ButtonLink to="/quotations" icon={<IconFileInvoice {...icon} />}>
            {t('list.quotations')}
          </ButtonLink>
          <span className={`inline-flex ${styles.split}`}>
            <ButtonLink
              variant="primary"
              to="/project-type-selection"
              icon={<IconPlus {...icon} />}
              className={styles.first ?? ''}
            >
              {t('list.newProject')}
            </ButtonLink>
            <Menu
              label={t('list.newMenu')}
              trigger={
                <button
                  type="button"
                  className={`inline-row justify-middle no-padding clickable ${styles.more}`}
                  aria-label={t('list.newMenu')}
                >
                  <IconChevronDown {...icon} />
                </button>
              }
              items={[
                {
                  label: t('list.newBlank'),
                  icon: <IconPlus {...icon} />,
                  onSelect: () => void navigate({ to: '/project-type-selection' }),
                },
                {
                  label: t('list.newFrom'),
                  icon: <IconCopyPlus {...icon} />,
                  onSelect: () => openDialog({ name: 'start-from' }),
                },
              ]}
            />
          </span>
          <Menu
            trigger={
              <IconButton
                variant="default"
                label={t('list.more')}
                icon={<IconDots size={18} stroke={1.75} />}
              />
            }
            items={[
              {
                label: t('shell:analytics'),
                icon: <IconChartBar {...icon} />,
                onSelect: () => void navigate({ to: '/analytics' }),
              },
              'divider',
              {
                label: t('list.archived'),
                icon: <IconArchive {...icon} />,
                onSelect: () =>
                  void navigate({ to: '/projects', search: { archived: true, view } }),
              },
              {
                label: t('list.recentlyDeleted'),
                icon: <IconTrash {...icon} />,
                onSelect: () => void navigate({ to: '/projects', search: { deleted: true, view } }),
              },
              'divider',
              {
                label: t('list.templates'),
                icon: <IconTemplate {...icon} />,
                onSelect: () => openDialog({ name: 'manage-templates' }),
              },
            ]}
          />
        </>
      }
    />
  );
}
