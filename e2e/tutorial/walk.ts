import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** Returns the card of a walk. */
export const cardOf = (page: Page): Locator => page.locator('[data-tour-card]');

/** Reads where a control and its ring are, and how much of the control the card covers. */
function readSight(selector: string) {
  const found = [...document.querySelectorAll(selector)].find(
    (element) => element.getClientRects().length > 0,
  );
  // A field without a border of its own is seen as the box around it.
  const isBare =
    found?.matches('input, select') && getComputedStyle(found).borderTopWidth === '0px';
  const frame = isBare ? found?.parentElement : undefined;
  const isBoxed = frame && getComputedStyle(frame).borderTopWidth !== '0px';
  const control = isBoxed ? frame : found;
  const ring = document.querySelector('[data-tour-ring]');
  const card = document.querySelector('[data-tour-card]');
  if (control === undefined || ring === null || card === null) return null;
  const [box, around, words] = [control, ring, card].map((one) => one.getBoundingClientRect());
  if (box === undefined || around === undefined || words === undefined) return null;
  const isAround =
    Math.abs(around.x + 4 - box.x) < 2 &&
    Math.abs(around.y + 4 - box.y) < 2 &&
    Math.abs(around.right - 4 - box.right) < 2 &&
    Math.abs(around.bottom - 4 - box.bottom) < 2;
  const isInWindow =
    words.x >= 0 &&
    words.right <= document.documentElement.clientWidth &&
    words.y >= 0 &&
    words.bottom <= window.innerHeight;
  const isBeside =
    words.right <= box.x ||
    box.right <= words.x ||
    words.bottom <= box.y ||
    box.bottom <= words.y ||
    // If the ring nearly fills the window, the card has to stand in a corner of it.
    box.height > window.innerHeight / 2;
  return { isAround, isInWindow, isBeside };
}

/** Checks that the ring is around the control and the card beside it, within the window. */
export async function seeRing(page: Page, selector: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(readSight, selector), { message: selector })
    .toEqual({ isAround: true, isInWindow: true, isBeside: true });
}

/** Checks that the step is done, and goes on to the next one. */
export async function seeDone(page: Page, next: string): Promise<void> {
  await cardOf(page).getByRole('button', { name: next, exact: true }).click();
}

/** An action at a control. */
interface Deed {
  at: string;
  act: (control: Locator, page: Page) => Promise<void>;
}

const press = (at: string): Deed => ({ at, act: (control) => control.click() });
const fill = (at: string, text: string): Deed => ({
  at,
  act: async (control, page) => {
    await control.fill(text);
    await page.keyboard.press('Tab');
  },
});
const inside = (at: string, part: string, act: (part: Locator) => Promise<void>): Deed => ({
  at,
  act: (control) => act(control.locator(part).first()),
});
const opened = (at: string): Deed => ({
  at,
  act: async (control, page) => {
    await control.click();
    await page.locator('[data-tour=explanation]').waitFor();
    await page.keyboard.press('Escape');
  },
});
const percent = (at: string, text: string): Deed => ({
  at,
  act: async (control, page) => {
    await control.locator('input').fill(text);
    await page.keyboard.press('Tab');
  },
});

/** The eight steps at a desk: each control, and the action there. */
export const DEEDS: readonly (readonly Deed[])[] = [
  [
    // Cleaning is chosen, because no staffing rule for it stops the team that is assigned below.
    { at: '[data-tour=services]', act: (services) => services.getByRole('link').nth(1).click() },
    inside('[data-tour=project-types]', 'label', (type) => type.click()),
    press('[data-tour=create-project]'),
  ],
  [
    fill('#info input[name=name]', 'Silo 3'),
    fill('#info input[name=client]', 'Ciments du Maroc'),
    fill('#info input[name=location]', 'Safi'),
    fill('#info input[name=area]', '1240'),
  ],
  [
    press('[data-tour=add-people]'),
    fill('#personnel [data-line] [data-column=days]', '12'),
    press('#personnel [data-line] [data-column=bonus]'),
    press('#contributions h2 button'),
  ],
  [
    inside('#equipment [data-tour=presets]', 'button', (chip) => chip.click()),
    inside('#logistics [data-tour=presets]', 'button', (chip) => chip.click()),
    {
      at: '#services',
      act: (control) => control.locator('[data-line] input[type=checkbox]').last().click(),
    },
  ],
  [
    percent('[data-tour=contingency-weatherDelay]', '8'),
    percent('[data-tour=contingency-profitMargin]', '22'),
    opened('[data-tour=summary] [data-explains=total]'),
  ],
  [
    fill('#profit input[name=customerOrderAmount]', '60000'),
    { at: '[data-tour=taxes]', act: (taxes) => taxes.getByRole('checkbox').last().click() },
    opened('#profit [data-explains=netProfit]'),
  ],
  [
    press('[data-tour=publish]'),
    press('[data-tour=export-document]'),
    {
      at: 'select[name=documentKind]',
      act: async (select, page) => {
        // The dialog opens on the quotation; the walk notices the choice of another document first.
        await select.selectOption({ index: 0 });
        await cardOf(page).getByText('4 of 4').waitFor();
        await select.selectOption('quotation');
      },
    },
    press('[data-tour=make-document]'),
  ],
  [
    press('[data-tour=schedule-project]'),
    fill('input[name=scheduledDate]', '12 Jan 2027'),
    press('[data-tour=create-operation]'),
    inside('[data-tour=edit-operation]', 'button', (pencil) => pencil.click()),
    {
      at: '[data-tour=assign-people]',
      act: async (people) => {
        await people.getByRole('textbox').click();
        await people.getByRole('list').last().getByRole('button').first().click();
      },
    },
    press('[data-tour=save-operation]'),
    press('[role=tab][id$="-schedule"]'),
  ],
];
