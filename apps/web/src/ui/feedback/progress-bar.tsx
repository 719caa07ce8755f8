import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  value: number;
  /** 0 while nobody knows: the bar then says only that something goes on. */
  max: number;
}

/** How far work is. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return (
    <progress
      className={styles.bar}
      aria-label={label}
      {...(max > 0 ? { value: Math.min(value, max), max } : {})}
    />
  );
}
