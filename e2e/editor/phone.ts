import { catalogueLabel } from '@pcm/domain';
import type { Locator } from 'playwright';
import { startingWith } from '../words.ts';
import type { Editor, Eyes, LineFields, Section } from './editor.ts';

/** Returns the editor on a phone: sections that fold, lines that open in place. */
export function phoneEditor({ page, t, language }: Eyes): Editor {
  const main = page.getByRole('main');
  const label = (name: string) => catalogueLabel(name, language);
  const field = (column: keyof LineFields | 'name' | 'position') =>
    main.getByLabel(t(`cost:column.${column}`), { exact: true });

  async function unfold(button: Locator): Promise<void> {
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.tap();
  }

  const open = (section: Section) =>
    unfold(
      main
        .getByRole('heading', { level: 2 })
        .getByRole('button', { name: startingWith(t(`estimate:section.${section}`)) }),
    );

  const heading = (list: string) =>
    main
      .getByRole('heading', { level: 3 })
      .getByRole('button', { name: startingWith(label(list)) });

  async function fill(fields: LineFields): Promise<void> {
    for (const [column, text] of Object.entries(fields)) {
      await field(column as keyof LineFields).fill(text);
    }
  }

  const done = () => main.getByRole('button', { name: t('estimate:row.done'), exact: true }).tap();

  async function openLine(name: string): Promise<void> {
    const line = main.getByRole('button', { name: startingWith(label(name)), expanded: false });
    const isOpen = main.getByRole('button', { name: startingWith(label(name)), expanded: true });
    if ((await isOpen.count()) === 0) await line.tap();
  }

  async function fromMenu(item: string): Promise<void> {
    await main.getByRole('button', { name: t('common:more') }).tap();
    await page.getByRole('menuitem', { name: startingWith(item) }).tap();
  }

  const bar = page.getByRole('button', { name: t('estimate:phone.summary') });
  const sheet = page.getByRole('dialog', { name: t('cost:costSummary') });

  return {
    open,
    async addPeople(position, fields) {
      await main.getByRole('button', { name: t('estimate:personnel.add') }).tap();
      await field('position').tap();
      await page.getByRole('option', { name: startingWith(label(position)) }).tap();
      await fill(fields);
      await main.getByRole('button', { name: t('estimate:personnel.apply'), exact: true }).tap();
    },
    async addPercentBonus(position, percent) {
      await openLine(position);
      await main.getByRole('checkbox', { name: t('estimate:personnel.bonus') }).check();
      await main.getByText(t('cost:bonusType.percentage'), { exact: true }).tap();
      await main.getByLabel(t('estimate:personnel.ofBaseWage')).fill(percent);
      await done();
    },
    async addPreset(section, list, name, fields) {
      await open(section);
      if (list !== null) await unfold(heading(list));
      await main.getByRole('button', { name: startingWith(label(name)) }).tap();
      await fill(fields);
      await done();
      // Folds the list again, because the next list has buttons of the same names.
      if (list !== null) await heading(list).tap();
    },
    async addCustomItem(list, name, fields) {
      await open('equipment');
      await unfold(heading(list));
      await main.getByRole('button', { name: t('estimate:equipment.customItem') }).tap();
      await field('name').fill(name);
      await fill(fields);
      await done();
      await heading(list).tap();
    },
    async field(section, name, column) {
      await open(section);
      await openLine(name);
      return field(column);
    },
    total: () => bar,
    async openSummary() {
      await bar.tap();
      return sheet;
    },
    async closeSummary() {
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
    },
    undo: () => fromMenu(t('common:undo')),
    redo: () => fromMenu(t('common:redo')),
    save: () =>
      page
        .getByRole('button', { name: startingWith(t('estimate:saveAndPublish')) })
        .or(page.getByRole('button', { name: startingWith(t('estimate:saveChanges')) }))
        .tap(),
  };
}
