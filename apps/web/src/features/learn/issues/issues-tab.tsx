import { IconArrowRight, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.tsx';
import styles from '../tutorial.module.css';
import { useExampleWords } from '../use-example-words.ts';
import { Questions } from './questions.tsx';

const MISTAKES = ['margin', 'vat', 'subtotal', 'chained', 'contribution', 'days', 'rooms'] as const;

/** Mistakes in figures, then questions and their answers. */
export function IssuesTab() {
  const { t } = useTranslation('tutorialAdvice');
  const words = useExampleWords();
  return (
    <div className={styles['stack']}>
      <section aria-label={t('mistakes.title')}>
        <h2 className={styles['heading']}>{t('mistakes.title')}</h2>
        <ul className={styles['grid']}>
          {MISTAKES.map((name) => (
            <li key={name}>
              <Card className={styles['entry']}>
                <h3 className={styles['entryTitle']}>{t(`mistakes.${name}.title`)}</h3>
                <p className={styles['happens']}>
                  <IconX size={16} stroke={1.75} aria-hidden />
                  <span>
                    <span className="visually-hidden">{t('mistakes.happens')}: </span>
                    {t(`mistakes.${name}.happens`, words)}
                  </span>
                </p>
                <p className={styles['instead']}>
                  <IconArrowRight size={16} stroke={1.75} className="mirror-in-rtl" aria-hidden />
                  <span>
                    <strong>{t('mistakes.instead')}</strong> {t(`mistakes.${name}.instead`)}
                  </span>
                </p>
              </Card>
            </li>
          ))}
        </ul>
      </section>
      <Questions />
    </div>
  );
}
