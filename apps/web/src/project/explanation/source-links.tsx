import { isolateNumber, useTranslation } from '../../platform/words/translation.ts';
import styles from './explained.module.css';

const ADDRESS = /https?:\/\/\S+/;

/** The number and article of a law before its address. */
const LAW = /law (\S+) art\. (\S+) https?:/;

/** Returns the common name of the site of an address. */
function siteOf(address: string): string {
  try {
    return new URL(address).hostname.replace(/^www\./, '');
  } catch {
    return address;
  }
}

/** Shows the sources of a value or rule: a link for each page, and text for anything else. */
export function SourceLinks({ sources }: { sources: readonly string[] }) {
  const { t } = useTranslation('estimate');
  const word = (source: string) => {
    if (/^(specification|decisions)\b/.test(source)) return t('source.programValue');
    return t(source === 'estimate' ? 'source.estimate' : 'source.assumption');
  };
  /** The name of the law, by which it can be found elsewhere. */
  const reference = (source: string) => {
    const [, number, article] = LAW.exec(source) ?? [];
    if (number === undefined || article === undefined) return null;
    const values = { number: isolateNumber(number), article: isolateNumber(article) };
    return <>{t('source.law', values)} · </>;
  };
  return (
    <ul className={`note bare-list wrap-0-10 ${styles.sources}`} aria-label={t('source.label')}>
      {sources.map((source) => {
        const [address] = ADDRESS.exec(source) ?? [];
        return (
          <li key={source}>
            {address === undefined ? (
              word(source)
            ) : (
              <>
                {reference(source)}
                <a href={address} target="_blank" rel="noreferrer">
                  <bdi dir="ltr">{siteOf(address)}</bdi>
                </a>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
