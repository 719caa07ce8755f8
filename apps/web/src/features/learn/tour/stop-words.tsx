import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Stop, StopName } from './stop.ts';
import styles from './tour.module.css';
import type { Trouble } from './use-trouble.ts';

interface StopWordsProps {
  stop: Stop;
  /** See `Sight`. */
  which: number;
  trouble: Trouble;
}

/** Why a control is missing; some are for a reason of their own. */
function reasonOf(name: StopName) {
  if (name === 'project') return 'noProject';
  return name === 'people' ? 'noTeam' : 'usual';
}

/** What to do and why; and what comes first where the control is not there yet. */
export function StopWords({ stop, which, trouble }: StopWordsProps) {
  const { t } = useTranslation('tour');
  const opener = which === 0 ? undefined : stop.before?.[which - 1]?.opener;
  const [screen] = stop.screens;
  return (
    <>
      <p className={styles['do']}>{t(`stops.${stop.name}.do`)}</p>
      <p className={styles['why']}>{t(`stops.${stop.name}.why`)}</p>
      {opener === undefined ? null : <First>{t(`first.${opener}`)}</First>}
      {trouble === 'underDialog' ? <First>{t('missing.underDialog')}</First> : null}
      {trouble === 'missing' ? <First>{t(`missing.${reasonOf(stop.name)}`)}</First> : null}
      {trouble === 'elsewhere' && screen !== undefined ? (
        <First>{t('elsewhere', { screen: t(`screens.${screen}`) })}</First>
      ) : null}
    </>
  );
}

function First({ children }: { children: string }) {
  return (
    <p className={styles['first']}>
      <IconInfoCircle size={16} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
