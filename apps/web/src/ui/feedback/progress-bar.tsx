import styles from './loading.module.css';

interface ProgressBarProps {
  label: string;
  value: number;
  /** 0 while the total is unknown: the bar then only shows activity. */
  max: number;
}

export function ProgressBar({ label, value, max }: ProgressBarProps) {
  return (
    <progress
      className={`wide cropped ${styles.bar}`}
      aria-label={label}
      {...(max > 0 ? { value: Math.min(value, max), max } : {})}
    />
  );
}
