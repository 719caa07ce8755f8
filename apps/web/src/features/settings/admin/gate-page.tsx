import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Brand } from '../../../ui/layout/brand.tsx';
import styles from './gate-page.module.css';
import { LanguageLinks } from './language-links.tsx';

/** The frame of the pages before login: the product, one card, the languages. */
export function GatePage(props: { children: ReactNode; inPlace?: boolean | undefined }) {
  const { t } = useTranslation('common');
  const Landmark = props.inPlace ? 'div' : 'main';
  return (
    <Landmark className={styles.page}>
      <div className={styles.column}>
        <Brand size={36} title={t('productName')} subtitle={t('productSubtitle')} />
        {props.children}
        <LanguageLinks />
      </div>
    </Landmark>
  );
}
