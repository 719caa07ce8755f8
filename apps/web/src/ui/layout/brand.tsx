/** The logo: bars of growing height. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden className="rigid">
      <rect width="32" height="32" rx="7" fill="#5448c8" />
      <rect x="8" y="18" width="4" height="6" rx="1.5" fill="#cbc7f8" />
      <rect x="14" y="13" width="4" height="11" rx="1.5" fill="#e4e2fc" />
      <rect x="20" y="8" width="4" height="16" rx="1.5" fill="#fff" />
    </svg>
  );
}

/** The logo with the product's name and subtitle. */
export function Brand({ title, subtitle }: { title: string; subtitle: string }) {
  return (
    <div className="row-12">
      <BrandMark size={36} />
      <div>
        <div className="heading">{title}</div>
        <div className="muted">{subtitle}</div>
      </div>
    </div>
  );
}
