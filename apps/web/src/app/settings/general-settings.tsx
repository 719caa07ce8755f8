import { CredentialsCard } from '../../features/settings/admin/credentials-card.tsx';
import { SecondFactorCard } from '../../features/settings/admin/second-factor-card.tsx';
import { SessionsCard } from '../../features/settings/admin/sessions-card.tsx';
import { DataManagementCard } from '../../features/settings/backups/data-management-card.tsx';
import { PreferencesCard } from '../../features/settings/preferences/preferences-card.tsx';
import { useMay } from '../../platform/role.ts';
import styles from './settings.module.css';

/** Scrolls to the backups when the address asks for them, because they are drawn after the page. */
function showIfAsked(element: HTMLElement | null): void {
  if (element && window.location.hash.startsWith('#backups')) element.scrollIntoView();
}

/** The settings of each administrator's own account, and the data. */
export default function GeneralSettings() {
  const mayAdminister = useMay('administer');
  return (
    <div className={styles.cards}>
      <div className={styles.column}>
        <CredentialsCard />
        {mayAdminister && (
          <div ref={showIfAsked} className={styles.data}>
            <DataManagementCard />
          </div>
        )}
      </div>
      <div className={styles.column}>
        <SecondFactorCard />
        <SessionsCard />
        <PreferencesCard />
      </div>
    </div>
  );
}
