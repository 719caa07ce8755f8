import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { LoadingText } from '../../../ui/feedback/loading-text.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './project-missing.module.css';
import { useProjectChoices } from './simulation.queries.ts';

/** Projects to simulate: those saved last, or found by a part of their name. */
export function ProjectChoices() {
  const { t } = useTranslation(['simulation', 'common']);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const { data: projects, error, refetch } = useProjectChoices(search);
  if (projects?.length === 0 && search === '' && typed === '') {
    return (
      <div className={styles['none']}>
        <p>{t('missing.noProjects')}</p>
        <ButtonLink variant="primary" to="/">
          {t('missing.create')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <>
      <TextField
        type="search"
        label={t('missing.search')}
        placeholder={t('missing.placeholder')}
        leading={<IconSearch size={16} stroke={1.75} />}
        value={typed}
        onChange={setTyped}
      />
      {error === null ? null : (
        <div className={styles['none']} role="alert">
          <p>{t('missing.failed')}</p>
          <Button
            onClick={async () => {
              await refetch();
            }}
          >
            {t('common:retry')}
          </Button>
        </div>
      )}
      {projects === undefined && error === null ? <LoadingText /> : null}
      {projects?.length === 0 ? <p role="status">{t('missing.none')}</p> : null}
      {projects === undefined || projects.length === 0 ? null : (
        <ul className={styles['list']} aria-label={t('missing.found')}>
          {projects.map((project) => (
            <li key={project.id}>
              <Choice {...project} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type ChoiceProps = NonNullable<ReturnType<typeof useProjectChoices>['data']>[number];

function Choice({ id, name, client, total, currency }: ChoiceProps) {
  const format = useFormat();
  return (
    <Link to="/profit-simulation" search={{ project: id }} className={styles['choice']}>
      <bdi className={styles['name']}>{name}</bdi>
      <span className={styles['facts']}>
        <bdi className={styles['client']}>{client}</bdi>
        <bdi dir="ltr">{format.money(total, currency)}</bdi>
      </span>
    </Link>
  );
}
