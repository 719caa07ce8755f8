import { Kbd } from '../../ui/kbd.tsx';
import styles from './keyboard-help.module.css';
import type { ShownPlace } from './use-shortcut-words.ts';

interface ShortcutListProps {
  shown: ShownPlace;
  /** Works on the screen that is open. */
  mark?: string | undefined;
}

/** The shortcuts of one place, what they do beside the keys. */
export function ShortcutList({ shown, mark }: ShortcutListProps) {
  const id = `shortcuts-${shown.place}`;
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h3 id={id} className={styles['heading']}>
        {shown.title}
        {mark ? <span className={styles['mark']}>{mark}</span> : null}
      </h3>
      <dl className={styles['list']}>
        {shown.shortcuts.map(({ name, text, keys }) => (
          <div key={name} className={styles['shortcut']}>
            <dt className={styles['what']}>{text}</dt>
            <dd className={styles['keys']}>
              {keys.map((combination) => (
                <bdi key={combination.join('+')} dir="ltr" className={styles['combination']}>
                  {combination.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </bdi>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
