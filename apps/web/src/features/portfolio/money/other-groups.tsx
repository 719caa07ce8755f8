import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { Button } from '../../../ui/button.tsx';
import { GroupLine } from './group-line.tsx';
import styles from './group-table.module.css';
import type { MoneyFigures } from './money-figures.ts';

interface OtherGroupsProps {
  figures: MoneyFigures;
  /** How many of them. */
  groups: number;
  hasBefore: boolean;
  /** Shows those that have a name; the server names at most 200. */
  onOpen: (() => void) | undefined;
}

/** The groups that have no row of their own, in one. */
export function OtherGroups({ figures, groups, hasBefore, onOpen }: OtherGroupsProps) {
  const { t } = useTranslation('portfolioMoney');
  const format = useFormat();
  const name = t('groups.others', { count: groups, formatted: format.number(groups) });
  return (
    <GroupLine
      name={
        onOpen === undefined ? (
          name
        ) : (
          <span className={styles['others']}>
            {name}
            <Button size="sm" variant="quiet" onClick={onOpen}>
              {t('groups.showAll')}
            </Button>
          </span>
        )
      }
      figures={figures}
      before={null}
      hasBefore={hasBefore}
      behind={null}
    />
  );
}
