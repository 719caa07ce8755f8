/** Returns the nonce of this page's Content-Security-Policy, for styles written at run time. */
export const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
