/** Moves the focus to the first field with an error, once the error has been rendered. */
export function focusFirstError(form: HTMLElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}

/**
 * Returns whether a field shows text that it could not read, and focuses the first error if so.
 * Such a field still has its earlier value, so the form must not be saved.
 */
export function stopsAtUnread(form: HTMLElement): boolean {
  const isUnread = form.querySelector('[data-unread]') !== null;
  if (isUnread) focusFirstError(form);
  return isUnread;
}
