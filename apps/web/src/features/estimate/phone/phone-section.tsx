import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { CompletionMark } from '../../../project/cost/completion-mark.tsx';
import type { EstimateSection } from '../../../project/cost/estimate-figures.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useSectionFigures } from '../page/use-section-figures.ts';
import styles from './phone.module.css';

interface PhoneSectionProps {
  section: EstimateSection;
  /** Open when the page opens; the section that the address names always is. */
  isOpenAtFirst?: boolean | undefined;
  children: ReactNode;
}

/** A section that folds into its heading: name, count, completion, amount. */
export function PhoneSection({ section, isOpenAtFirst = false, children }: PhoneSectionProps) {
  const { t } = useTranslation('estimate');
  const format = useFormat();
  const { count, amount, state } = useSectionFigures()[section];
  const isAskedFor = useRouterState({
    select: ({ location }) => location.hash.split('.')[0] === section,
  });
  const [isOpen, setOpen] = useState(isOpenAtFirst || isAskedFor);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Card id={section} flush>
      <h2 className={styles['heading']}>
        <button
          type="button"
          className={styles['toggle']}
          data-tour={`section-${section}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={18} stroke={1.75} className={isOpen ? '' : 'mirror-in-rtl'} aria-hidden />
          <span className={styles['sectionName']}>{t(`section.${section}`)}</span>
          {count ? <span className={styles['count']}>{format.number(count)}</span> : null}
          <span className={styles['headingEnd']}>
            {state === undefined || state === 'pending' ? null : <CompletionMark state={state} />}
            {amount === undefined ? null : <Amount value={amount} />}
          </span>
        </button>
      </h2>
      {isOpen ? children : null}
    </Card>
  );
}
