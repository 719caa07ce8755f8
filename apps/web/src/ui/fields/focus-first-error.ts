/** Moves the focus to the first field that has an error, once the error is on screen. */
export function focusFirstError(form: HTMLElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}

/**
 * Whether a field shows text that it could not read, and so stands for what was there before: nothing
 * may be saved from it. The focus goes there.
 */
export function stopsAtUnread(form: HTMLElement): boolean {
  const isUnread = form.querySelector('[data-unread]') !== null;
  if (isUnread) focusFirstError(form);
  return isUnread;
}
