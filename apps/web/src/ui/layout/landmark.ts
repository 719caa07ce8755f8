const LANDMARKS = '[role="dialog"], [role="alertdialog"], main, header';

/**
 * Where something that opens beside an element belongs: in its dialog or landmark, so that screen
 * readers meet it there and an open dialog does not hide it.
 */
export const landmarkOf = (element: Element | null): HTMLElement =>
  element?.closest<HTMLElement>(LANDMARKS) ?? document.body;
