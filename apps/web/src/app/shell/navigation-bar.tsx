import { may } from '@pcm/contract';
import { initialsOf } from '@pcm/domain';
import { IconChevronDown, IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { neededFor, useRole } from '../../platform/role.ts';
import { everywhere } from '../../platform/shortcuts/everywhere.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { openDialog } from '../../project/page-dialogs.ts';
import { IconButton } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { BrandMark } from '../../ui/layout/brand.tsx';
import { Menu, MenuHolder } from '../../ui/overlays/menu.tsx';
import { sectionOf, sections } from '../routes/sections.ts';
import styles from './shell.module.css';

const load = () => import('./admin-menu-panel.tsx');
const AdminMenuPanel = lazy(() => load().then((module) => ({ default: module.AdminMenuPanel })));

/** The badge with the administrator's name, and the administrator's menu. */
function AdminMenu({ name, onLogout }: { name: string; onLogout: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <MenuHolder
      preload={() => void load()}
      renderPanel={(place) => <AdminMenuPanel {...place} onLogout={onLogout} />}
      label={t('adminMenu', { name })}
      trigger={
        <button
          type="button"
          className={`row-8 plain ink round-6 shrinks ${styles.badge}`}
          title={t('adminMenu', { name })}
        >
          <span className={`size-11 strong rigid on-info grid info ${styles.initials}`} aria-hidden>
            {initialsOf(name)}
          </span>
          <bdi className={`medium no-wrap clipped shrinks ${styles.name}`}>{name}</bdi>
          <IconChevronDown size={16} stroke={1.75} className="not-on-phones" aria-hidden />
        </button>
      }
    />
  );
}

/** Shows sections, command palette and administrator; under 768 px the sections are a menu. */
export function NavigationBar({ name, onLogout }: { name: string; onLogout: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const navigate = useNavigate();
  const path = useLocation({ select: (location) => location.pathname });
  const current = sectionOf(path);
  const role = useRole();
  const offered = sections.filter(({ to }) => may(role, neededFor(to)));
  const ctrl = t('common:key.ctrl');
  return (
    <header className={`not-printed row-8 sticky on-sheet ruled-below ${styles.bar}`}>
      <div className={`hidden ${styles.burger}`}>
        <Menu
          align="start"
          label={t('sections')}
          trigger={<IconButton label={t('openSections')} icon={<IconMenu2 size={20} />} />}
          items={[
            ...offered.map(({ name: key, to, icon: Icon }) => ({
              label: t(key),
              icon: <Icon size={16} stroke={1.75} />,
              isCurrent: key === current?.name,
              onSelect: () => void navigate({ to }),
            })),
            'divider' as const,
            { label: t('goTo'), icon: IconSearch, onSelect: () => openDialog({ name: 'palette' }) },
          ]}
        />
      </div>
      <Link to="/" className={`row-10 strong no-wrap round-6 ink ${styles.brand}`}>
        <BrandMark size={24} />
        <span className={styles.product}>{t('common:productName')}</span>
        <span className={`hidden ${styles.here}`}>{current ? t(current.name) : null}</span>
      </Link>
      <nav className="not-on-phones flex-4 shrinks grows" aria-label={t('sections')}>
        {offered.map(({ name: key, to, icon: Icon }) => (
          <Link
            key={key}
            to={to}
            className={`row medium no-wrap round-6 muted sinks ${styles.section}`}
            aria-current={key === current?.name ? 'page' : undefined}
            title={`${ctrl} ${everywhere[key][0].key}`}
          >
            <Icon size={16} stroke={1.75} aria-hidden />
            {t(key)}
          </Link>
        ))}
      </nav>
      <button
        type="button"
        className={`not-on-phones row-8 muted on-sheet round-6 clickable ${styles.palette}`}
        title={t('openPalette')}
        aria-keyshortcuts="Control+K"
        onClick={() => openDialog({ name: 'palette' })}
      >
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <span className={`text-start no-wrap clipped grows shrinks ${styles.goTo}`}>
          {t('goTo')}
        </span>
        <Kbd>{`${ctrl} K`}</Kbd>
      </button>
      <AdminMenu name={name} onLogout={onLogout} />
    </header>
  );
}
