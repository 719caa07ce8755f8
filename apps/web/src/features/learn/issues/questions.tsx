import { IconListSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { plainText } from '../../../platform/words/plain-text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { GoLink } from '../go-link.tsx';
import styles from '../tutorial.module.css';
import { useExampleWords } from '../use-example-words.ts';
import { QUESTIONS } from './question-links.ts';

/** The questions, searched while one types; each opens to its answer and the way to its screen. */
export function Questions() {
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
          icon={<IconListSearch size={22} stroke={1.6} aria-hidden />}
          title={t('faq.none', { text: isolate(text.trim()) })}
          text={t('faq.noneText')}
        />
      ) : (
        <div className={styles['questions']}>
          {found.map(({ name, link, question, answer }) => (
            <details key={name} className={styles['question']}>
              <summary>{question}</summary>
              <p className={styles['text']}>{answer}</p>
              <GoLink link={link} about={question} />
            </details>
          ))}
        </div>
      )}
    </Card>
  );
}
