import type { AdminAccount } from '@pcm/contract';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../../platform/words/error-text.ts';
import { isolate } from '../../../../platform/words/isolate.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../../../ui/feedback/loading-text.tsx';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import security from '../second-factor.module.css';
import { useSecondFactor, useSecondFactorWrites } from '../second-factor.queries.ts';
import sessions from '../sessions-card.module.css';
import { AccountDeletion } from './account-deletion.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { AccountRow } from './account-row.tsx';
import styles from './accounts.module.css';
import { useAccounts } from './accounts.queries.ts';
import { LoginsCard } from './logins-card.tsx';

/** What is open over the list. */
type Asked = { add: true } | { setPassword: AdminAccount } | { remove: AdminAccount } | null;

/** The administrators of this program. */
export function AdministratorsTab() {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const { data, error, refetch } = useAccounts();
  const [asked, setAsked] = useState<Asked>(null);
  const factor = useSecondFactor();
  const { demand, remove } = useSecondFactorWrites();
  const close = () => setAsked(null);
  const attempt = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      showToast({ tone: 'success', title: done });
    } catch (problem) {
      const description = errorText(problem);
      showToast({ tone: 'error', title: t('admins.factorFailed'), description });
    }
  };
  const change = (demanded: boolean) =>
    attempt(
      demand.mutateAsync(demanded),
      t(demanded ? 'admins.demanded' : 'admins.demandedNoLonger'),
    );
  const removeFactor = ({ id, username }: AdminAccount) =>
    attempt(remove.mutateAsync(id), t('admins.factorRemoved', { name: isolate(username) }));
  return (
    <div className={styles['tab']}>
      <Card
        title={t('admins.title')}
        count={data?.length}
        flush
        actions={
          <Button
            variant="primary"
            icon={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setAsked({ add: true })}
          >
            {t('admins.add')}
          </Button>
        }
      >
        <p className={styles['intro']}>{t('admins.intro')}</p>
        {data === undefined && error === null && (
          <div className={sessions.loading}>
            <LoadingText text={t('admins.loading')} />
          </div>
        )}
        {data === undefined && error !== null && (
          <ErrorState title={t('admins.failed')} detail={errorText(error)} onRetry={refetch} />
        )}
        <ul className={sessions.list}>
          {data?.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              onSetPassword={() => setAsked({ setPassword: account })}
              onRemoveFactor={() => void removeFactor(account)}
              onDelete={() => setAsked({ remove: account })}
            />
          ))}
        </ul>
        {factor.data && (
          <div className={security['demand']}>
            <Switch
              label={t('admins.demand')}
              checked={factor.data.demanded}
              disabled={demand.isPending}
              onChange={(demanded) => void change(demanded)}
            />
            <p>{t('admins.demandText')}</p>
          </div>
        )}
      </Card>
      <LoginsCard />
      {asked !== null && 'add' in asked && <AccountDialog account={null} onClose={close} />}
      {asked !== null && 'setPassword' in asked && (
        <AccountDialog account={asked.setPassword} onClose={close} />
      )}
      {asked !== null && 'remove' in asked && (
        <AccountDeletion account={asked.remove} onClose={close} />
      )}
    </div>
  );
}
