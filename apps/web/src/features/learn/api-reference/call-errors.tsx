import { ERROR_CODES } from '@pcm/contract';
import { useTranslation } from 'react-i18next';
import type { ApiCall } from './api-document.ts';
import styles from './api-reference.module.css';

/** The errors of a call: status, code, and what its reader sees. */
export function CallErrors({ errors }: { errors: ApiCall['errors'] }) {
  const { t } = useTranslation(['apiReference', 'errors']);
  const textOf = (code: string) => {
    const known = ERROR_CODES.find((one) => one === code);
    // The texts' own values (seconds, lengths) are the server's to fill in.
    return known === undefined ? '' : t(`errors:${known}`, { seconds: 'n', min: 'n' });
  };
  return (
    <section>
      <h3 className={styles.heading}>{t('errors')}</h3>
      <ul className={styles.fields}>
        {errors.flatMap(({ status, codes }) =>
          codes.map((code) => (
            <li key={`${status} ${code}`} className={styles.field}>
              <span className={styles.name} dir="ltr">
                <code>{status}</code>
                <span className={styles.type}>{code}</span>
              </span>
              <span className={styles.note}>{textOf(code)}</span>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
