import { catalogueLabel } from '@pcm/domain';
import { figureIn } from '../figures.ts';
import { startingWith } from '../words.ts';
import type { Editor, Eyes, LineFields, Section } from './editor.ts';

/** Returns the editor at a desk: grids, and the summary beside them. */
export function deskEditor({ page, t, language }: Eyes): Editor {
  const summary = page.getByRole('region', { name: t('cost:costSummary') });
  const titles: Record<Section, string> = {
    personnel: t('estimate:personnel.title'),
    equipment: t('estimate:equipment.title'),
    logistics: t('estimate:logistics.title'),
    insurance: t('estimate:insurance.title'),
    services: t('estimate:services.title'),
    profit: t('estimate:profit.title'),
  };
  const card = (section: Section) => page.getByRole('region', { name: titles[section] });
  const label = (name: string) => catalogueLabel(name, language);
  const cell = (section: Section, name: string, column: keyof LineFields | 'name') =>
    card(section).getByRole(column === 'name' ? 'combobox' : 'textbox', {
      name: t('estimate:row.cell', { column: t(`cost:column.${column}`), name: label(name) }),
      exact: true,
    });

  async function fill(section: Section, name: string, fields: LineFields): Promise<void> {
    for (const [column, text] of Object.entries(fields)) {
      await cell(section, name, column as keyof LineFields).fill(text);
    }
  }

  return {
    open: (section) => card(section).scrollIntoViewIfNeeded(),
    async addPeople(position, fields) {
      await card('personnel')
        .getByRole('button', { name: t('estimate:personnel.add') })
        .click();
      const field = card('personnel').locator('[data-column="position"]').last();
      await field.fill(label(position));
      await page.getByRole('option', { name: startingWith(label(position)) }).click();
      await fill('personnel', position, fields);
      const apply = `${t('estimate:personnel.apply')}, ${label(position)}`;
      await card('personnel').getByRole('button', { name: apply }).click();
    },
    async addPercentBonus(position, percent) {
      const add = t('estimate:personnel.addBonus', { name: label(position) });
      await card('personnel').getByRole('button', { name: add }).click();
      await card('personnel').getByText(t('cost:bonusType.percentage'), { exact: true }).click();
      await card('personnel').getByLabel(t('estimate:personnel.ofBaseWage')).fill(percent);
    },
    async addPreset(section, _list, name, fields) {
      await card(section)
        .getByRole('button', { name: startingWith(label(name)) })
        .click();
      await fill(section, name, fields);
    },
    async addCustomItem(list, name, fields) {
      const add = t('estimate:equipment.addTo', { list: label(list) });
      await card('equipment').getByRole('button', { name: add }).click();
      await cell('equipment', t('estimate:row.newLine'), 'name').fill(name);
      await fill('equipment', name, fields);
    },
    field: (section, name, column) => Promise.resolve(cell(section, name, column)),
    total: () => figureIn(summary, t, 'total'),
    openSummary: () => Promise.resolve(summary),
    closeSummary: () => Promise.resolve(),
    undo: () => page.keyboard.press('Control+z'),
    redo: () => page.keyboard.press('Control+Shift+z'),
    save: () => page.keyboard.press('Control+Shift+s'),
  };
}
