import styles from './grid.module.css';
import { splitName } from './split-name.ts';

interface ShownNameProps {
  name: string;
  /** What tells it apart, in a lighter tone. */
  second?: string | undefined;
}

/** The name of a line while nobody edits it, over two lines where the column is narrow. */
export function ShownName({ name, second }: ShownNameProps) {
  const { start, ending } = splitName(second ? `${name},` : name);
  const parts = (
    <>
      <span className={styles['start']}>{start} </span>
      {ending === '' ? null : <span className={styles['ending']}>{ending} </span>}
    </>
  );
  return (
    <span className={styles['shownText']} dir="auto" aria-hidden>
      {second ? <span className={styles['named']}>{parts}</span> : parts}
      {second ? <bdi className={`${styles['start']} ${styles['second']}`}>{second}</bdi> : null}
    </span>
  );
}
