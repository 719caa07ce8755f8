import type { ReactNode } from 'react';
import { LANGUAGE_NAMES, type Language, languageOf, useWords } from '../words/words.ts';

/** The frame of every screen: the name of the page, and the language. */
export function Page({
  language,
  onLanguage,
  children,
}: {
  language: Language;
  onLanguage: (language: Language) => void;
  children: ReactNode;
}) {
  const { t } = useWords();
  return (
    <>
      <header className="bar">
        <span className="bar-name">
          <img src="/field/icon.svg" alt="" width="24" height="24" />
          {t('title')}
        </span>
        <select
          className="language"
          aria-label="العربية, Français, English"
          value={language}
          onChange={(event) => {
            const next = languageOf(event.target.value);
            if (next !== undefined) onLanguage(next);
          }}
        >
          {Object.entries(LANGUAGE_NAMES).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </header>
      {children}
    </>
  );
}
