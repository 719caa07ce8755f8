import {
  EQUIPMENT_LIST_KEYS,
  type EquipmentListKey,
  equipmentCatalogue,
  projectTypesOf,
  type ServiceCategory,
  serviceOf,
} from '@pcm/domain';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { SectionMenu } from '../grid/grid-menus.tsx';
import { LineGrid } from '../grid/line-grid.tsx';
import { ItemFooter, ItemHead } from '../items/item-frame.tsx';
import { ItemGroup } from '../items/item-group.tsx';
import styles from '../items/items.module.css';
import { useCategory, useData } from '../state/estimate-context.tsx';

const NONE: readonly EquipmentListKey[] = [];

/** Returns the lists that a job of this type usually needs; these are open at first. */
function suggestedLists(
  category: ServiceCategory,
  projectType: string,
): readonly EquipmentListKey[] {
  const type = projectTypesOf(category).find((entry) => entry.name === projectType);
  return type?.suggestedEquipmentLists ?? NONE;
}

/** Returns the number of items in each list, and a text of these numbers. */
export function useEquipmentSummary() {
  const { t } = useTranslation(['estimate', 'cost']);
  const category = useCategory();
  const equipment = useData((data) => data.equipment);
  const counts: Partial<Record<EquipmentListKey, number>> = {};
  let items = 0;
  for (const list of EQUIPMENT_LIST_KEYS) {
    const count = equipment?.[list]?.length ?? 0;
    counts[list] = count;
    items += count;
  }
  const own = serviceOf(category).equipmentLists;
  const summary = t('equipment.summary', {
    items: t('cost:items', { count: items }),
    filled: own.filter((list) => (counts[list] ?? 0) > 0).length,
    of: own.length,
  });
  return { counts, items, summary };
}

/** Returns the number of items in all lists together. */
export const useEquipmentCount = (): number =>
  useData((data) =>
    EQUIPMENT_LIST_KEYS.reduce((sum, list) => sum + (data.equipment?.[list]?.length ?? 0), 0),
  );

/** Shows equipment and materials: the lists of the service, then other lists that are not empty. */
export function EquipmentCard() {
  const { t } = useTranslation(['estimate', 'cost']);
  const language = useLanguage();
  const category = useCategory();
  const projectType = useData((data) => data.projectInfo?.projectType ?? '');
  const { counts, summary } = useEquipmentSummary();
  const [chosen, setChosen] = useState<Partial<Record<EquipmentListKey, boolean>>>({});

  const own = serviceOf(category).equipmentLists;
  const others = EQUIPMENT_LIST_KEYS.filter(
    (list) => !own.includes(list) && (counts[list] ?? 0) > 0,
  );
  const suggested = suggestedLists(category, projectType);
  const isOpen = (list: EquipmentListKey) =>
    chosen[list] ?? ((counts[list] ?? 0) > 0 || suggested.includes(list));
  const shown = [...own, ...others];
  const anyOpen = shown.some(isOpen);
  const setAll = (opened: boolean) =>
    setChosen(Object.fromEntries(shown.map((list) => [list, opened])));

  const group = (list: EquipmentListKey) => (
    <ItemGroup
      key={list}
      list={list}
      label={equipmentCatalogue[list].label[language]}
      isOpen={isOpen(list)}
      onOpenChange={(opened) => setChosen((now) => ({ ...now, [list]: opened }))}
    />
  );

  return (
    <Card
      id="equipment"
      title={t('equipment.title')}
      count={summary}
      actions={
        <>
          <Button variant="quiet" size="sm" onClick={() => setAll(!anyOpen)}>
            {t(anyOpen ? 'equipment.collapseAll' : 'equipment.expandAll')}
          </Button>
          <SectionMenu name="equipment" label={t('equipment.title')} lists={shown} />
        </>
      }
      flush
    >
      <LineGrid
        name="equipment"
        lists={shown.filter(isOpen)}
        label={t('equipment.title')}
        figure="equipment"
        className={styles.columns}
        rowCount={-1}
      >
        <ItemHead quantity={t('cost:column.quantity')} />
        {own.map(group)}
        {others.length > 0 ? (
          <div role="row" className={`muted on-sunk ruled-above ${styles.others}`}>
            <div role="gridcell">
              <strong className="ink strong">{t('equipment.otherLists')}</strong>{' '}
              <span>{t('equipment.otherListsNote')}</span>
            </div>
          </div>
        ) : null}
        {others.map(group)}
        <ItemFooter label={t('cost:equipmentFooter')} figure="equipment" />
      </LineGrid>
    </Card>
  );
}
