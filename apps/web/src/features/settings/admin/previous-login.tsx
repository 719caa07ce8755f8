import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../platform/words/date-time.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { useLanguage } from '../../../platform/words/language.ts';
import { usePreviousLogin } from './accounts/accounts.queries.ts';
import styles from './sessions-card.module.css';

/** When one logged in before: a login that one does not remember was somebody else's. */
export function PreviousLogin() {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const { data } = usePreviousLogin();
  if (data === undefined) return null;
  return (
    <p className={styles.previous}>
      {data.at === null
        ? t('firstLogin')
        : t('previousLogin', { time: isolate(formatDateTime(data.at, language)) })}
    </p>
  );
}
