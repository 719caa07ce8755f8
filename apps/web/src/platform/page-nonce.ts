/** The nonce of this page's Content-Security-Policy, for styles that components write at run time. */
export const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
