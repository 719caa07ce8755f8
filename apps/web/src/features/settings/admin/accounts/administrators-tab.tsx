import { type AdminAccount, ROLES, type Role } from '@pcm/contract';
import {
  IconDots,
  IconHistory,
  IconKey,
  IconShieldOff,
  IconTrash,
  IconUserCircle,
  IconUserPlus,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../../../platform/words/format.ts';
import { isolate, useErrorText, useTranslation } from '../../../../platform/words/translation.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Pill } from '../../../../ui/feedback/pill.tsx';
import { ErrorState, LoadingText } from '../../../../ui/feedback/states.tsx';
import { sayDone, showToast } from '../../../../ui/feedback/toast-store.ts';
import { Switch } from '../../../../ui/fields/choices.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Menu, type MenuItem } from '../../../../ui/overlays/menu.tsx';
import { useSecondFactor, useSecondFactorWrites } from '../second-factor.queries.ts';
import security from '../security.module.css';
import { AccountDeletion, AccountDialog } from './account-dialog.tsx';
import { useAccounts, useAccountWrites } from './accounts.queries.ts';
import { LoginsCard } from './logins-card.tsx';

interface AccountRowProps {
  account: AdminAccount;
  onSetRole: (role: Role) => void;
  onSetPassword: () => void;
  onDelete: () => void;
  onRemoveFactor: () => void;
}

/** An administrator with the actions on the account. */
function AccountRow(props: AccountRowProps) {
  const { account, onSetRole, onSetPassword, onDelete, onRemoveFactor } = props;
  const { t } = useTranslation(['settings', 'account']);
  const format = useFormat();
  const navigate = useNavigate();
  const { username, role, createdAt, lastLoginAt, sessions, own, secondFactor } = account;
  const entries: MenuItem = {
    label: t('admins.showEntries'),
    icon: IconHistory,
    onSelect: () =>
      void navigate({ to: '/admin-settings', search: { tab: 'audit-log', admin: username } }),
  };
  const ofOwn: MenuItem = {
    label: t('admins.changeOwn'),
    icon: IconKey,
    onSelect: () => void navigate({ to: '/admin-settings', search: {} }),
  };
  const ofOther: MenuItem[] = [
    { label: t('admins.setPassword'), icon: IconKey, onSelect: onSetPassword },
    ...(secondFactor
      ? [{ label: t('admins.removeFactor'), icon: IconShieldOff, onSelect: onRemoveFactor }]
      : []),
    entries,
    'divider',
    {
      heading: t('admins.role'),
      value: role,
      options: ROLES.map((one) => ({ value: one, label: t(`account:role.${one}`) })),
      onChoose: (value) => {
        const chosen = ROLES.find((one) => one === value);
        if (chosen !== undefined && chosen !== role) onSetRole(chosen);
      },
    },
    'divider',
    { label: t('admins.delete'), icon: IconTrash, danger: true, onSelect: onDelete },
  ];
  const more = t('admins.more', { name: isolate(username) });
  return (
    <li className={`row-12 ruled-above ${security.row}`}>
      <IconUserCircle size={20} stroke={1.6} className="muted" aria-hidden />
      <div className="shrinks grows">
        <div className="flow-4-8 medium">
          <bdi>{username}</bdi>
          <Pill>{t(`account:role.${role}`)}</Pill>
          {own ? <Pill tone="info">{t('admins.you')}</Pill> : null}
          {secondFactor ? <Pill>{t('admins.hasFactor')}</Pill> : null}
        </div>
        <div className="muted break-words">
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

/** The dialog that is open over the list. */
type Asked = { add: true } | { setPassword: AdminAccount } | { remove: AdminAccount } | null;

export default function AdministratorsTab() {
  const { t } = useTranslation(['settings', 'account']);
  const errorText = useErrorText();
  const { data, error, refetch } = useAccounts();
  const [asked, setAsked] = useState<Asked>(null);
  const factor = useSecondFactor();
  const { demand, remove } = useSecondFactorWrites();
  const { changeRole } = useAccountWrites();
  const close = () => setAsked(null);
  const attempt = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      sayDone(done);
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
  const setRole = async ({ id, username }: AdminAccount, role: Role) => {
    const words = { name: isolate(username), role: t(`account:role.${role}`) };
    try {
      await changeRole.mutateAsync({ id, role });
      sayDone(t('admins.roleChanged', words), t('admins.roleText', words));
    } catch (problem) {
      const description = errorText(problem);
      showToast({ tone: 'error', title: t('admins.roleFailed'), description });
    }
  };
  const removeFactor = ({ id, username }: AdminAccount) =>
    attempt(remove.mutateAsync(id), t('admins.factorRemoved', { name: isolate(username) }));
  return (
    <div className={`stack ${security.tab}`}>
      <Card
        title={t('admins.title')}
        count={data?.length}
        flush
        actions={
          <Button variant="primary" icon={IconUserPlus} onClick={() => setAsked({ add: true })}>
            {t('admins.add')}
          </Button>
        }
      >
        <p className="muted pad-12-16">{t('admins.intro')}</p>
        {data === undefined && error === null && (
          <div className="stack-card pad-card">
            <LoadingText text={t('admins.loading')} />
          </div>
        )}
        {data === undefined && error !== null && (
          <ErrorState title={t('admins.failed')} error={error} onRetry={refetch} />
        )}
        <ul className="bare-list">
          {data?.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              onSetRole={(role) => void setRole(account, role)}
              onSetPassword={() => setAsked({ setPassword: account })}
              onRemoveFactor={() => void removeFactor(account)}
              onDelete={() => setAsked({ remove: account })}
            />
          ))}
        </ul>
        {factor.data && (
          <div className="pad-12-16 ruled-above">
            <Switch
              label={t('admins.demand')}
              checked={factor.data.demanded}
              disabled={demand.isPending}
              onChange={(demanded) => void change(demanded)}
            />
            <p className="muted above-4">{t('admins.demandText')}</p>
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
