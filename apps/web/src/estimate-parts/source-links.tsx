import { useTranslation } from 'react-i18next';
import styles from './source-links.module.css';

const ADDRESS = /https?:\/\/\S+/;

/** What an article or a decree is called before its address; nothing else stands there. */
function reference(source: string): string | null {
  const [, law] = /(law .+?) https?:/.exec(source) ?? [];
  return law === undefined ? null : `${law}, `;
}

/** The site of an address, as people know it. */
function siteOf(address: string): string {
  try {
    return new URL(address).hostname.replace(/^www\./, '');
  } catch {
    return address;
  }
}

/** Where a value or a rule stands: a link to each page, and a word for what is none. */
export function SourceLinks({ sources }: { sources: readonly string[] }) {
  const { t } = useTranslation('estimate');
  const word = (source: string) => {
    if (/^(specification|decisions)\b/.test(source)) return t('source.specification');
    return t(source === 'estimate' ? 'source.estimate' : 'source.assumption');
  };
  return (
    <ul className={styles['sources']} aria-label={t('source.label')}>
      {sources.map((source) => {
        const [address] = ADDRESS.exec(source) ?? [];
        return (
          <li key={source}>
            {address === undefined ? (
              word(source)
            ) : (
              <bdi dir="ltr">
                {reference(source)}
                <a href={address} target="_blank" rel="noreferrer">
                  {siteOf(address)}
                </a>
              </bdi>
            )}
          </li>
        );
      })}
    </ul>
  );
}
