import { timeAt } from '../drag/wall-time.ts';
import styles from './hours.module.css';

const HOURS = Array.from({ length: 23 }, (_, index) => timeAt((index + 1) * 60));

/** The hours beside the days. */
export function HourLabels() {
  return (
    <div className={styles['labels']} data-no-drag aria-hidden dir="ltr">
      {HOURS.map((hour) => (
        <span key={hour} className={styles['label']}>
          {hour}
        </span>
      ))}
    </div>
  );
}
