import { IconArrowRight, IconListSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { plainText } from '../../../platform/words/plain-text.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { GoLink, type PlaceLink } from '../go-link.tsx';
import styles from '../tutorial.module.css';
import { useExampleWords } from '../use-example-words.ts';

const estimateAt = (hash: 'info' | 'personnel' | 'contributions' | 'profit'): PlaceLink => ({
  to: '/project-edit/new',
  hash,
});

/** The questions in their order, with the screen of each answer. */
const QUESTIONS = [
  { name: 'unsaved', link: { to: '/' } },
  { name: 'currency', link: estimateAt('info') },
  { name: 'quick', link: { to: '/project-edit/new' } },
  { name: 'noCnss', link: estimateAt('contributions') },
  { name: 'markupProfit', link: estimateAt('profit') },
  { name: 'noVat', link: estimateAt('profit') },
  { name: 'conflict', link: { to: '/projects' } },
  { name: 'deleted', link: { to: '/projects', search: { deleted: true } } },
  { name: 'quotation', link: { to: '/projects' } },
  { name: 'company', link: { to: '/admin-settings', search: { tab: 'company' } } },
  { name: 'clash', link: { to: '/team-management', search: { open: 'settings' } } },
  { name: 'holidays', link: { to: '/team-management', search: { open: 'settings' } } },
  { name: 'spreadsheet', link: estimateAt('personnel') },
  { name: 'figure', link: { to: '/project-edit/new' } },
  { name: 'backups', link: { to: '/admin-settings' } },
  { name: 'password', link: { to: '/admin-settings', search: { tab: 'administrators' } } },
] as const satisfies readonly { name: string; link: PlaceLink }[];

/** Lists the questions with a search; each opens its answer and a link to its screen. */
function Questions() {
  const { t } = useTranslation('tutorialAdvice');
  const format = useFormat();
  const words = useExampleWords();
  const [text, setText] = useState('');
  const wanted = plainText(text).trim().split(/\s+/);
  const entries = QUESTIONS.map(({ name, link }) => ({
    name,
    link,
    question: t(`faq.items.${name}.question`),
    answer: t(`faq.items.${name}.answer`, words),
  }));
  const found = entries.filter(({ question, answer }) => {
    const said = plainText(`${question} ${answer}`);
    return wanted.every((word) => said.includes(word));
  });
  return (
    <Card
      title={t('faq.title')}
      count={t('faq.found', {
        count: found.length,
        replace: { count: format.number(found.length) },
      })}
    >
      <SearchBox
        label={t('faq.search')}
        clearLabel={t('faq.clear')}
        placeholder={t('faq.placeholder')}
        value={text}
        onChange={setText}
      />
      {found.length === 0 ? (
        <EmptyState
          icon={IconListSearch}
          title={t('faq.none', { text: isolate(text.trim()) })}
          text={t('faq.noneText')}
        />
      ) : (
        <div className="push-down-12">
          {found.map(({ name, link, question, answer }) => (
            <details key={name} className={`ruled-below ${styles.question}`}>
              <summary>{question}</summary>
              <p className="below-8">{answer}</p>
              <GoLink link={link} about={question} />
            </details>
          ))}
        </div>
      )}
    </Card>
  );
}

const MISTAKES = ['margin', 'vat', 'subtotal', 'chained', 'contribution', 'days', 'rooms'] as const;

/** Lists mistakes in figures, then questions and their answers. */
export default function IssuesTab() {
  const { t } = useTranslation('tutorialAdvice');
  const words = useExampleWords();
  return (
    <div className="grid-16">
      <section aria-label={t('mistakes.title')}>
        <h2 className="heading below-12">{t('mistakes.title')}</h2>
        <ul className={`bare-list grid-16 ${styles.grid}`}>
          {MISTAKES.map((name) => (
            <li key={name}>
              <Card>
                <h3 className={`subheading row-10 below-8 ${styles.entryTitle}`}>
                  {t(`mistakes.${name}.title`)}
                </h3>
                <p className={`flex-8 below-8 muted ${styles.happens}`}>
                  <IconX size={16} stroke={1.75} aria-hidden />
                  <span>
                    <span className="visually-hidden">{t('mistakes.happens')}: </span>
                    {t(`mistakes.${name}.happens`, words)}
                  </span>
                </p>
                <p className={`flex-8 below-8 ${styles.instead}`}>
                  <IconArrowRight size={16} stroke={1.75} className="mirror-in-rtl" aria-hidden />
                  <span>
                    <strong className="strong">{t('mistakes.instead')}</strong>{' '}
                    {t(`mistakes.${name}.instead`)}
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
