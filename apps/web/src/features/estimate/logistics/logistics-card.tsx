import type { LogisticsKind } from '@pcm/domain';
import { useState } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { SectionMenu } from '../grid/grid-menus.tsx';
import { LineGrid } from '../grid/line-grid.tsx';
import { ItemFooter, ItemHead } from '../items/item-frame.tsx';
import { ItemGroup } from '../items/item-group.tsx';
import styles from '../items/items.module.css';
import { useData } from '../state/estimate-context.tsx';
import { linesOf } from '../state/working-line.ts';

const KINDS: readonly LogisticsKind[] = ['transportation', 'accommodation'];

/** Shows transport and lodging. */
export function LogisticsCard() {
  const { t } = useTranslation(['estimate', 'cost']);
  const count = useData((data) => KINDS.reduce((sum, kind) => sum + linesOf(data, kind).length, 0));
  const [closed, setClosed] = useState<readonly LogisticsKind[]>([]);
  return (
    <Card
      id="logistics"
      title={t('logistics.title')}
      count={t('cost:lines', { count })}
      actions={<SectionMenu name="logistics" label={t('logistics.title')} lists={KINDS} />}
      flush
    >
      <LineGrid
        name="logistics"
        lists={KINDS.filter((kind) => !closed.includes(kind))}
        label={t('logistics.title')}
        figure="logistics"
        className={styles.columns}
        rowCount={-1}
      >
        <ItemHead quantity={t('cost:column.count')} />
        {KINDS.map((kind) => (
          <ItemGroup
            key={kind}
            list={kind}
            label={t(`cost:${kind}`)}
            isOpen={!closed.includes(kind)}
            onOpenChange={(isOpen) =>
              setClosed((now) => (isOpen ? now.filter((one) => one !== kind) : [...now, kind]))
            }
          />
        ))}
        <ItemFooter label={t('cost:logisticsFooter')} figure="logistics" />
      </LineGrid>
    </Card>
  );
}
