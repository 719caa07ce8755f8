/** What the reader sees for each error code of the contract. Source: specification section 8. */
export default {
  'authentication-required': 'Authentication required',
  'login-failed': 'Invalid username or password',
  'too-many-tries': 'Too many tries. Try again in {{seconds}} s.',
  'too-many-requests': 'Too many requests. Try again in {{seconds}} s.',
  'set-up-closed': 'This set-up link is no longer valid. Restart the server to get a new one.',
  'password-too-short': 'Password must be at least {{min}} characters',
  'password-too-common': 'This password is one of the first that are guessed. Choose another.',
  'password-is-username': 'The password must differ from the user name',
  'current-password-wrong': 'The current password is not correct',
  'cross-site-request': 'This request came from another site and was refused',
  'json-only': 'Send the request as JSON',
  'invalid-json': 'The request is not valid JSON',
  'invalid-input': 'Some fields are not valid',
  'amount-too-large': 'An amount is too large to be calculated exactly',
  'body-too-large': 'The request is too large',
  'project-not-found': 'Project Not Found',
  'version-not-found': 'This version is no longer in the history',
  'template-not-found': 'Template not found',
  'samples-exist': 'The sample company is already loaded. Remove it before you load it again.',
  'too-many-templates':
    'There are 1,000 templates already. Delete one you no longer use, then try again.',
  'session-not-found': 'This session has already ended',
  'not-found': 'Not found',
  'stale-version': 'This project has been changed elsewhere since you opened it',
  'idempotency-key-reused': 'This Idempotency-Key was already used for another request',
  'quotation-without-price':
    'A quotation needs a price: enter the order amount, or a markup above 0%.',
  'documents-busy': 'Too many documents are being made. Try again in {{seconds}} s.',
  'document-too-slow':
    'The document took longer than {{limit}} s and was stopped. Try again, or export fewer lines.',
  'document-failed':
    'The document could not be made. Try again; if it fails again, send the reference to the administrator.',
  'disk-full': 'The disk is full. Nothing was saved; free some space and try again.',
  'database-unavailable': 'The database does not answer. Please try again in a moment.',
  internal: 'Something went wrong on the server. Please try again.',
};
