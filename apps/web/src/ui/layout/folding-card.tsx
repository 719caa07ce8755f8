import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import styles from './card.module.css';
import { Card } from './card.tsx';

interface FoldingCardProps {
  title: ReactNode;
  /** Describes the content beside the title while the card is closed. */
  summary?: ReactNode;
  id?: string | undefined;
  /** Whether the card is open when the page opens. */
  isOpenAtFirst?: boolean | undefined;
  /** Rendered only while the card is open, with its own padding. */
  children: ReactNode;
}

/** A card that folds into its heading, with its main figures in one line. */
export function FoldingCard({ title, summary, id, isOpenAtFirst, children }: FoldingCardProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst === true);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <Card id={id} flush>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={`row-8 plain wide ink text-start round-10 ${styles.toggle}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={`wrap-2-12 shrinks grows align-baseline ${styles.words}`}>
            <span className="heading">{title}</span>
            {summary === undefined ? null : <span className="muted">{summary}</span>}
          </span>
          <Chevron size={18} stroke={1.75} className={isOpen ? '' : 'mirror-in-rtl'} aria-hidden />
        </button>
      </h2>
      {isOpen ? children : null}
    </Card>
  );
}
