import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isForApi } from './session.ts';

/** Returns the content security policy. Source: security.md "Requests". */
function contentSecurityPolicy(styleSource: string, scriptSource = "'self'"): string {
  return [
    "default-src 'none'",
    `script-src ${scriptSource}`,
    `style-src ${styleSource}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
};

const REQUEST_ID = 'x-request-id';
const HSTS = 'max-age=31536000; includeSubDomains';

/**
 * Makes a fresh nonce for the styles of one page, and sets the page's policy. `digests` are those of
 * the scripts that the page itself has; no other script in it runs.
 */
export function setPagePolicy(reply: FastifyReply, digests: readonly string[]): string {
  const nonce = randomBytes(16).toString('base64');
  const scripts = ["'self'", ...digests.map((digest) => `'sha256-${digest}'`)].join(' ');
  const policy = contentSecurityPolicy(`'self' 'nonce-${nonce}'`, scripts);
  void reply.header('content-security-policy', policy);
  return nonce;
}

/**
 * Makes a fresh nonce for the style of a page that the server writes itself, and sets its policy:
 * no script, nothing from elsewhere, and no search engine.
 */
export function setWrittenPagePolicy(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('base64');
  void reply.headers({
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'cache-control': 'private, no-store',
  });
  return nonce;
}

/**
 * Sets the policy of the page for technicians, whose document has no inline content: every script,
 * style and manifest is a file of this server. Search engines may not index it.
 */
export function setFieldPagePolicy(reply: FastifyReply): void {
  void reply.headers({
    'content-security-policy': `${contentSecurityPolicy("'self'")}; manifest-src 'self'`,
    'x-robots-tag': 'noindex, nofollow, noarchive',
  });
}

/** The policy of every reply that is not a page. */
const POLICY = contentSecurityPolicy("'self'");

/** Returns the headers of every reply. Source: security.md "Requests". */
export function securityHeaders(requestId: string, overTls: boolean): Record<string, string> {
  return {
    ...HEADERS,
    'content-security-policy': POLICY,
    [REQUEST_ID]: requestId,
    ...(overTls ? { 'strict-transport-security': HSTS } : {}),
  };
}

/**
 * Gives every reply of a route its {@link securityHeaders}; replies of the API are never cached.
 */
export function registerSecurityHeaders(app: FastifyInstance, overTls: boolean): void {
  const shared = Object.entries(securityHeaders('', overTls)).filter(
    ([name]) => name !== REQUEST_ID,
  );
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of shared) void reply.header(name, value);
    void reply.header(REQUEST_ID, request.id);
    if (isForApi(request)) void reply.header('cache-control', 'no-store');
    done();
  });
}
