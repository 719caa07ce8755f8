import { useTranslation } from 'react-i18next';
import { Page, PageHeader } from '../../ui/page.tsx';
import { CredentialsCard } from './credentials-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Credentials and sessions of the administrator. */
export function SettingsPage() {
  const { t } = useTranslation('admin');
  return (
    <Page narrow>
      <PageHeader title={t('settingsTitle')} subtitle={t('settingsSubtitle')} backTo="/" />
      <CredentialsCard />
      <SessionsCard />
    </Page>
  );
}
