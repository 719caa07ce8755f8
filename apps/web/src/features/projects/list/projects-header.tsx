import { IconChevronDown, IconDots, IconFileInvoice, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { useMay } from '../../../platform/role.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { ButtonLink, IconButton } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { MenuHolder } from '../../../ui/overlays/menu.tsx';
import styles from './list.module.css';
import type { ListView } from './list-order.ts';
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

const load = () => import('../project-menus.tsx');
const preload = () => void load();
const NewProjectMenu = lazy(() => load().then((module) => ({ default: module.NewProjectMenu })));
const ListMenu = lazy(() => load().then((module) => ({ default: module.ListMenu })));

function ProjectsHeader({ view }: { view: ListView | undefined }) {
  const { t } = useTranslation('projects');
  const mayEstimate = useMay('estimate');
  return (
    <PageHeader
      title={t('list.title')}
      subtitle={t('list.subtitle')}
      actions={
        <>
          <ButtonLink to="/quotations" icon={IconFileInvoice}>
            {t('list.quotations')}
          </ButtonLink>
          <span className={`inline-flex ${styles.split}`}>
            <ButtonLink
              variant="primary"
              to="/project-type-selection"
              icon={IconPlus}
              className={styles.first ?? ''}
            >
              {t('list.newProject')}
            </ButtonLink>
            {mayEstimate && (
              <MenuHolder
                label={t('list.newMenu')}
                preload={preload}
                trigger={
                  <button
                    type="button"
                    className={`inline-row justify-middle no-padding clickable ${styles.more}`}
                    aria-label={t('list.newMenu')}
                  >
                    <IconChevronDown {...icon} />
                  </button>
                }
                renderPanel={(place) => <NewProjectMenu {...place} />}
              />
            )}
          </span>
          <MenuHolder
            preload={preload}
            trigger={
              <IconButton
                variant="default"
                label={t('list.more')}
                icon={<IconDots size={18} stroke={1.75} />}
              />
            }
            renderPanel={(place) => <ListMenu {...place} view={view} />}
          />
        </>
      }
    />
  );
}
