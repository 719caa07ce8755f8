import styles from './heat-map.module.css';

interface HeatCellProps {
  /** What it says; nothing where there is no work. */
  text: string;
  /** To the thousandth, where the text is rounded. */
  exact: string;
  /** Of the projects behind it. */
  href: string;
  /** Its shade, from 1; 0 or none for a cell without. */
  shade?: number | undefined;
  /** Whose figure it is and when: read aloud before the figure. */
  label: string;
  isTabStop: boolean;
  isSum?: boolean | undefined;
}

/** A figure of the heat map. There may be thousands: it calls no hook. */
export function HeatCell({ text, exact, href, shade, label, isTabStop, isSum }: HeatCellProps) {
  return (
    <td data-shade={shade || undefined} className={isSum ? styles['sum'] : undefined}>
      {text === '' ? null : (
        <a
          href={href}
          className={styles['value']}
          aria-label={`${label}: ${text}`}
          aria-haspopup="dialog"
          title={exact === text ? undefined : exact}
          tabIndex={isTabStop ? 0 : -1}
        >
          <bdi dir="ltr">{text}</bdi>
        </a>
      )}
    </td>
  );
}
