/**
 * The text that the reader sees for each error code of the contract. Source: specification section
 * 8.
 */
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
  'password-needed': 'Give your password again to go on',
  'second-factor-needed': 'Give the code of your authenticator app',
  'second-factor-wrong':
    'This code is wrong or has been used. Take the next one of the app, or a recovery code.',
  'second-factor-on': 'The second factor is already switched on',
  'second-factor-off': 'There is no second factor yet. Set yours up first.',
  'second-factor-demanded':
    'All administrators log in with a second factor here. Set yours up to go on.',
  'not-allowed': 'Your role does not allow this. An administrator can change it.',
  'wrong-host': 'This server does not answer to this address. Open it at its public address.',
  'cross-site-request': 'This request came from another site and was refused',
  'json-only': 'Send the request as JSON',
  'invalid-json': 'The request is not valid JSON',
  'invalid-input': 'Some fields are not valid',
  'amount-too-large': 'An amount is too large to be calculated exactly',
  'body-too-large': 'The request is too large',
  'request-unreadable': 'The request cannot be read',
  'request-too-slow': 'The request took too long to arrive',
  'headers-too-large': 'The headers of the request are too large',
  'project-not-found': 'Project Not Found',
  'version-not-found': 'This version is no longer in the history',
  'template-not-found': 'Template not found',
  'samples-exist': 'The sample company is already loaded. Remove it before you load it again.',
  'operation-not-found': 'Operation not found',
  'selected-project-not-found': 'Selected project not found. Please refresh and try again.',
  'booking-conflict':
    'Date conflict with existing operations: {{titles}}. Please choose different dates.',
  'staffing-blocked':
    'The assigned team breaks a rule: {{rules}}. Change the team, or give a reason.',
  'team-member-not-found': 'Team member not found',
  'email-taken': 'Another team member has this e-mail address',
  'plan-link-not-found': 'This link does not work. Ask the office for a new one.',
  'customer-not-found': 'Customer not found',
  'equipment-not-found': 'Equipment not found',
  'operation-has-project': 'This operation already has a project',
  'series-not-found': 'This series of operations is no longer there',
  'absence-not-found': 'This absence is no longer there',
  'absence-overlaps': 'This person is entered as away from {{firstDay}} to {{lastDay}} already',
  'absence-too-many': 'More pieces would be away at once than the {{existing}} in stock',
  'equipment-exists': 'There is an item of equipment of this name',
  'piece-not-found': 'This piece of equipment was not found',
  'piece-exists': 'There is already a piece with the code {{code}}',
  'piece-booked':
    '{{code}} is planned for “{{title}}”. Retire it instead, or leave it at home there first.',
  'inspection-not-found': 'This inspection was not found',
  'certificate-unreadable': 'This file is no PDF, JPEG or PNG of at most 3 MB',
  'set-not-found': 'This set was not found',
  'set-exists': 'There is already a set with the code {{code}}',
  'assignment-not-found': 'Equipment assignment not found',
  'too-many-templates':
    'There are 1,000 templates already. Delete one you no longer use, then try again.',
  'not-on-operation':
    'You are not on the team of this job any more. What you wrote stays on this phone; ask the office.',
  'day-entry-taken': 'This entry belongs to somebody else or to another job',
  'day-entry-too-early': 'The day of this entry has not come yet. Check the date of the phone.',
  'photo-missing': 'This photo is not on the server',
  'photo-unreadable':
    'This file is not a photo that can be kept: a JPEG, PNG or WebP of at most 2 MB',
  'too-many-day-entries': 'This job has {{limit}} entries for this day already',
  'too-many-photos': 'This job has {{limit}} photos already',
  'photos-full':
    'The space for photos on the server is full. The office can make room; the photo stays on this phone until then.',
  'session-not-found': 'This session has already ended',
  'browser-not-found': 'This browser has already been forgotten',
  'username-invisible': 'A name holds no invisible characters',
  'username-taken': 'This username is taken; choose another',
  'admin-not-found': 'This administrator does not exist',
  'own-account': 'You cannot do this to the account you are using',
  'logo-unreadable': 'This file is no PNG or JPEG picture of at most 500 KB',
  'backup-not-found': 'This backup does not exist any more',
  'backup-busy': 'Another backup or restore is running; try again when it has ended',
  'backup-kept':
    'This is what was there before the last restore. It is kept until {{until}}, so that the restore can be taken back.',
  'backup-too-large': 'This file is larger than the disk of the server has room for',
  'backup-damaged': 'This backup is damaged: {{reason}}. Nothing was changed',
  'backup-foreign': 'This file is no backup of this program. Nothing was changed',
  'backup-newer':
    'This backup was made by a newer version ({{version}}); update the program first. Nothing was changed',
  'restore-not-found': 'This restore has ended; choose the file again',
  'restore-incomplete': 'The file has not arrived whole; send the missing part again',
  'not-found': 'Not found',
  'stale-version': 'This has been changed elsewhere since you opened it',
  'idempotency-key-reused': 'This Idempotency-Key was already used for another request',
  'import-changed': 'Records changed since the preview. Look at it again; nothing was brought in.',
  'import-refused':
    'A row that cannot be taken is still among them. Leave it out; nothing was brought in.',
  'quotation-without-price':
    'A quotation needs a price: enter the order amount, or a markup above 0%.',
  'quote-not-found': 'Quotation not found',
  'quote-is-draft': 'This quotation is a draft. Issue it first, or delete it.',
  'quote-is-issued': 'An issued quotation is never changed or deleted. Revise it, or cancel it.',
  'quote-is-accepted': 'The client has accepted this quotation. It can only be cancelled.',
  'quote-is-lost': 'This quotation is lost. It can be revised, accepted after all, or cancelled.',
  'quote-is-cancelled': 'This quotation is cancelled. Make a new one from the project.',
  'quote-is-superseded':
    'A later revision has taken the place of this one. Go on with that revision.',
  'quote-has-expired':
    'This quotation was valid until {{day}}. Revise it, or give the day on which the client accepted it.',
  'quote-has-draft': 'The next revision is already a draft. Go on with that draft, or delete it.',
  'quote-links-off':
    'Links for clients are switched off. Switch them on under Your company, Quotations.',
  'quote-link-not-found': 'This link no longer works.',
  'mail-off': 'E-mail is not set up. Set it up under Your company, E-mail.',
  'mail-password-needed':
    'Enter the password again: it was kept for another server, or its key is not on this machine.',
  'mail-port-refused': 'Mail servers are reached on the ports {{ports}} only.',
  'mail-message-not-found': 'This message does not exist.',
  'mail-message-settled': 'This message is settled already.',
  'quote-currency-differs':
    'The project is in {{project}} by now, the quotation in {{quote}}. Convert the project back, or accept without setting the order amount.',
  'documents-busy': 'Too many documents are being made. Try again in {{seconds}} s.',
  'document-too-slow':
    'The document took longer than {{limit}} s and was stopped. Try again, or export fewer lines.',
  'document-failed':
    'The document could not be made. Try again; if it fails again, send the reference to the administrator.',
  'disk-full': 'The disk is full. Nothing was saved; free some space and try again.',
  'database-unavailable': 'The database does not answer. Please try again in a moment.',
  internal: 'Something went wrong on the server. Please try again.',
};
