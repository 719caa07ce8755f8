const LANDMARKS = '[role="dialog"], [role="alertdialog"], main, header';

/**
 * Returns the dialog or landmark that contains an element. A popup belongs there, so that screen
 * readers find it and an open dialog does not hide it.
 */
export const landmarkOf = (element: Element | null): HTMLElement =>
  element?.closest<HTMLElement>(LANDMARKS) ?? document.body;
