import { IconChevronDown } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '../../platform/words/initials.ts';
import { MenuHolder } from '../../ui/overlays/menu.tsx';
import styles from './admin-menu.module.css';

const load = () => import('./admin-menu-panel.tsx');
const AdminMenuPanel = lazy(() => load().then((module) => ({ default: module.AdminMenuPanel })));

/** The badge with the administrator's name, and what belongs to the administrator. */
export function AdminMenu({ name, onLogout }: { name: string; onLogout: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <MenuHolder
      preload={() => void load()}
      renderPanel={(place) => <AdminMenuPanel {...place} onLogout={onLogout} />}
      label={t('adminMenu', { name })}
      trigger={
        <button type="button" className={styles.badge} title={t('adminMenu', { name })}>
          <span className={styles.initials} aria-hidden>
            {initialsOf(name)}
          </span>
          <bdi className={styles.name}>{name}</bdi>
          <IconChevronDown size={16} stroke={1.75} className={styles.chevron} aria-hidden />
        </button>
      }
    />
  );
}
