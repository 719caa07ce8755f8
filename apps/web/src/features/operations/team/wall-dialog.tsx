import type { WallLink } from '@pcm/contract';
import { LANGUAGES, type Language } from '@pcm/domain';
import { WRITING } from '@pcm/messages';
import { IconDeviceTv, IconExternalLink, IconLinkOff } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { Button, CancelButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ErrorState, LoadingText } from '../../../ui/feedback/states.tsx';
import { showToast, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { Segmented, Switch } from '../../../ui/fields/choices.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useWallLinks, useWallLinkWrites } from '../team.queries.ts';
import { CopiedAddress, isLocal } from './plan-dialog.tsx';
import styles from './team.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** A link that works: for which screen, what it shows, and when it was last used. */
function WallRow({ link, onStop }: { link: WallLink; onStop: () => Promise<unknown> }) {
  const { t } = useTranslation('schedule');
  const format = useFormat();
  const [isStopping, setStopping] = useState(false);
  const { name, language, showsCustomers, createdAt, createdBy, lastOpenedAt } = link;
  return (
    <li className={`flex-12 between ruled-below align-middle ${styles.wall}`}>
      <div className="grid-2 shrinks fits">
        <strong className="strong">
          <bdi>{name}</bdi>
        </strong>
        <span className="muted size-12">
          {[
            WRITING[language].name,
            t(showsCustomers ? 'wall.withCustomers' : 'wall.withoutCustomers'),
            t('plans.made', { when: format.instant(createdAt), who: isolate(createdBy) }),
            lastOpenedAt === null
              ? t('plans.never')
              : t('plans.opened', { when: format.instant(lastOpenedAt) }),
          ].join(' · ')}
        </span>
      </div>
      <Button
        variant="quiet"
        icon={IconLinkOff}
        aria-label={t('wall.stopOf', { name: isolate(name) })}
        loading={isStopping}
        onClick={async () => {
          setStopping(true);
          await onStop();
          setStopping(false);
        }}
      >
        {t('wall.stop')}
      </Button>
    </li>
  );
}

/** The links to wall views: made, seen when they were last used, and stopped. */
export default function WallDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('schedule');
  const sayFailed = useFailureToast();
  const form = useId();
  const interfaceLanguage = useLanguage();
  const { data, isError, refetch } = useWallLinks();
  const { make, stop } = useWallLinkWrites();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [language, setLanguage] = useState<Language>(interfaceLanguage);
  const [showsCustomers, setShowsCustomers] = useState(true);
  const links = data?.links ?? [];
  const made = links.some(({ id }) => id === make.data?.link.id) ? make.data : undefined;

  const trying = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      sayFailed(t('plans.failed'), error);
    }
  };
  const submit = async () => {
    setMissing(name.trim() === '');
    if (name.trim() === '' || make.isPending) return;
    await trying(async () => {
      await make.mutateAsync({ name: name.trim(), language, showsCustomers });
      setName('');
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={t('wall.title')}
      icon={<IconDeviceTv size={20} stroke={1.6} aria-hidden />}
      subtitle={t('wall.text')}
      filled={name !== ''}
      actions={
        <>
          <CancelButton>{t('plans.close')}</CancelButton>
          <Button variant="primary" type="submit" form={form} loading={make.isPending}>
            {t('plans.make')}
          </Button>
        </>
      }
    >
      <div className="stack-card">
        {made !== undefined && (
          <>
            <Notice tone="info">{t('wall.once')}</Notice>
            <CopiedAddress label={t('plans.link')} copy={t('plans.copyLink')} url={made.url} />
            <p>
              <a href={made.url} target="_blank" rel="noreferrer" className="inline-4">
                <IconExternalLink {...icon} />
                {t('wall.open')}
              </a>
            </p>
            {isLocal(made.url) && <Notice tone="attention">{t('wall.local')}</Notice>}
          </>
        )}
        {data === undefined && !isError && <LoadingText text={t('loading')} />}
        {isError && <ErrorState title={t('plans.failed')} onRetry={refetch} />}
        {links.length > 0 && (
          <ul className="bare-list grid" aria-label={t('wall.links')}>
            {links.map((link) => (
              <WallRow
                key={link.id}
                link={link}
                onStop={() =>
                  trying(async () => {
                    await stop.mutateAsync(link.id);
                    showToast({ tone: 'neutral', title: t('plans.stopped') });
                  })
                }
              />
            ))}
          </ul>
        )}
        <form
          id={form}
          noValidate
          className="grid-12"
          onSubmit={async (event) => {
            event.preventDefault();
            await submit();
          }}
        >
          <TextField
            label={t('wall.name')}
            placeholder={t('wall.nameExample')}
            value={name}
            maxLength={60}
            error={isMissing && name.trim() === '' ? t('wall.nameMissing') : undefined}
            onChange={setName}
          />
          <Segmented
            label={t('plans.language')}
            showLabel
            value={language}
            onChange={setLanguage}
            options={LANGUAGES.map((one) => ({ value: one, label: WRITING[one].name }))}
          />
          <Switch
            label={t('wall.customers')}
            checked={showsCustomers}
            onChange={setShowsCustomers}
          />
        </form>
      </div>
    </Dialog>
  );
}
