import styles from './loading.module.css';

/** A turning arc; put words beside it that say what is loading. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg
      className={`rigid ${styles.spinner}`}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      aria-hidden
    >
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity="0.22" strokeWidth="2.5" />
      <path
        d="M18 10a8 8 0 0 0-8-8"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
