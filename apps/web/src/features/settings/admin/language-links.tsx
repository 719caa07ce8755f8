import { LANGUAGES, type Language } from '@pcm/messages';
import { useTranslation } from 'react-i18next';
import { choosePreferences } from '../../../platform/preferences.ts';
import { useLanguage } from '../../../platform/words/language.ts';
import { languageNames } from '../../../platform/words/language-names.ts';
import styles from './language-links.module.css';

function LanguageLink({ language, isCurrent }: { language: Language; isCurrent: boolean }) {
  return (
    <button
      type="button"
      lang={language}
      className={styles.link}
      aria-pressed={isCurrent}
      onClick={() => choosePreferences({ language })}
    >
      {languageNames[language]}
    </button>
  );
}

/** The languages, each in its own words. */
export function LanguageLinks() {
  const { t } = useTranslation('shell');
  const current = useLanguage();
  return (
    <fieldset className={styles.links}>
      <legend className="visually-hidden">{t('language')}</legend>
      {LANGUAGES.map((language) => (
        <LanguageLink key={language} language={language} isCurrent={language === current} />
      ))}
    </fieldset>
  );
}
