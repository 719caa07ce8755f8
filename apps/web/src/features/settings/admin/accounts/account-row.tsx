import type { AdminAccount } from '@pcm/contract';
import {
  IconDots,
  IconHistory,
  IconKey,
  IconShieldOff,
  IconTrash,
  IconUserCircle,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/words/format.ts';
import { isolate } from '../../../../platform/words/isolate.ts';
import { Pill } from '../../../../ui/feedback/pill.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../../../ui/overlays/menu.tsx';
import styles from '../sessions-card.module.css';

const icon = { size: 16, stroke: 1.75 };

interface AccountRowProps {
  account: AdminAccount;
  onSetPassword: () => void;
  onDelete: () => void;
  onRemoveFactor: () => void;
}

/** One administrator, and what can be done with the account. */
export function AccountRow(props: AccountRowProps) {
  const { account, onSetPassword, onDelete, onRemoveFactor } = props;
  const { t } = useTranslation('settings');
  const format = useFormat();
  const navigate = useNavigate();
  const { username, createdAt, lastLoginAt, sessions, own, secondFactor } = account;
  const entries: MenuItem = {
    label: t('admins.showEntries'),
    icon: <IconHistory {...icon} />,
    onSelect: () =>
      void navigate({ to: '/admin-settings', search: { tab: 'audit-log', admin: username } }),
  };
  const ofOwn: MenuItem = {
    label: t('admins.changeOwn'),
    icon: <IconKey {...icon} />,
    onSelect: () => void navigate({ to: '/admin-settings', search: {} }),
  };
  const ofOther: MenuItem[] = [
    { label: t('admins.setPassword'), icon: <IconKey {...icon} />, onSelect: onSetPassword },
    ...(secondFactor
      ? [
          {
            label: t('admins.removeFactor'),
            icon: <IconShieldOff {...icon} />,
            onSelect: onRemoveFactor,
          },
        ]
      : []),
    entries,
    'divider',
    {
      label: t('admins.delete'),
      icon: <IconTrash {...icon} />,
      danger: true,
      onSelect: onDelete,
    },
  ];
  const more = t('admins.more', { name: isolate(username) });
  return (
    <li className={styles.row}>
      <IconUserCircle size={20} stroke={1.6} className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <div className={styles.device}>
          <bdi>{username}</bdi>
          {own ? <Pill tone="info">{t('admins.you')}</Pill> : null}
          {secondFactor ? <Pill>{t('admins.hasFactor')}</Pill> : null}
        </div>
        <div className={styles.detail}>
          {sessions === 0 ? t('admins.noSession') : t('admins.sessions', { count: sessions })}
          {' · '}
          {lastLoginAt === null
            ? t('admins.neverLoggedIn')
            : t('admins.lastLogin', { time: isolate(format.instant(lastLoginAt)) })}
          {' · '}
          {t('admins.created', { time: isolate(format.instant(createdAt)) })}
        </div>
      </div>
      <Menu
        label={more}
        trigger={<IconButton label={more} icon={<IconDots size={18} stroke={1.75} />} />}
        items={own ? [ofOwn, entries] : ofOther}
      />
    </li>
  );
}
