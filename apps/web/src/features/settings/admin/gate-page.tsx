import { LANGUAGES } from '@pcm/domain';
import { type Language, WRITING } from '@pcm/messages';
import type { ReactNode } from 'react';
import { choosePreferences } from '../../../platform/preferences.ts';
import { useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { Brand } from '../../../ui/layout/brand.tsx';
import styles from './gate.module.css';

function LanguageLink({ language, isCurrent }: { language: Language; isCurrent: boolean }) {
  return (
    <button
      type="button"
      lang={language}
      className={`plain muted round-6 tall-28 ${styles.link}`}
      aria-pressed={isCurrent}
      onClick={() => choosePreferences({ language })}
    >
      {WRITING[language].name}
    </button>
  );
}

/** The languages, each in its own language. */
function LanguageLinks() {
  const { t } = useTranslation('shell');
  const current = useLanguage();
  return (
    <fieldset className={`flex-4 justify-middle no-padding ${styles.links}`}>
      <legend className="visually-hidden">{t('language')}</legend>
      {LANGUAGES.map((language) => (
        <LanguageLink key={language} language={language} isCurrent={language === current} />
      ))}
    </fieldset>
  );
}

/** The frame of the pages before login: the product, a card, the languages. */
export function GatePage(props: { children: ReactNode; inPlace?: boolean | undefined }) {
  const { t } = useTranslation('common');
  const Landmark = props.inPlace ? 'div' : 'main';
  return (
    <Landmark className={`grid centred ${styles.page}`}>
      <div className={`stack wide ${styles.column}`}>
        <Brand title={t('productName')} subtitle={t('productSubtitle')} />
        {props.children}
        <LanguageLinks />
      </div>
    </Landmark>
  );
}
