import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { type AdminSession, browserAndSystem, useDeviceName } from './device-name.ts';
import styles from './sessions-card.module.css';

const isPhone = (userAgent: string) => {
  const { system } = browserAndSystem(userAgent);
  return system === 'iOS' || system === 'Android';
};

/** One place where the administrator is logged in. */
export function SessionRow({ session, onEnd }: { session: AdminSession; onEnd: () => void }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const device = useDeviceName()(session.userAgent);
  const Icon = isPhone(session.userAgent) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={styles.row}>
      <Icon size={18} stroke={1.75} className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <div className={styles.device}>
          <span title={session.userAgent}>{device}</span>
          {session.current ? <Pill tone="info">{t('thisSession')}</Pill> : null}
        </div>
        <div className={styles.detail}>
          <bdi>{session.address}</bdi>
          {` · ${t('lastSeen')} ${format.instant(session.lastSeenAt)}`}
          {` · ${t('since')} ${format.instant(session.createdAt)}`}
        </div>
      </div>
      <Button size="sm" onClick={onEnd} aria-label={t('endSession', { device })}>
        {t('end')}
      </Button>
    </li>
  );
}
