const FRAMES = 60;

/** Focuses the price of a line that is about to open, which is its last field. */
export function focusPhonePrice(id: string): void {
  let frames = 0;
  const attempt = () => {
    const line = document.querySelector(`[data-phone-line="${CSS.escape(id)}"]`);
    const price = Array.from(line?.querySelectorAll<HTMLInputElement>('input') ?? []).at(-1);
    if (price !== undefined) {
      price.scrollIntoView({ block: 'center' });
      price.focus({ preventScroll: true });
      price.select();
      return;
    }
    frames += 1;
    if (frames < FRAMES) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
}
