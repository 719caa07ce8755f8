import type { Ability } from '@pcm/contract';
import { IconArrowBackUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isolate } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import styles from './records.module.css';

const icon = { size: 16, stroke: 1.75 } as const;

interface RecordActionsProps {
  name: string;
  /** What somebody must be able to do to change the record. */
  needs: Ability;
  onEdit: () => void;
  onDelete: () => void;
  /** Shown between editing and deleting. */
  more: readonly MenuItem[];
}

/** The actions for a record that is not deleted. */
export function RecordActions({ name, needs, onEdit, onDelete, more }: RecordActionsProps) {
  const { t } = useTranslation('team');
  const words = { name: isolate(name) };
  return (
    <Menu
      label={t('list.more', words)}
      trigger={<IconButton size="sm" label={t('list.more', words)} icon={<IconDots {...icon} />} />}
      items={[
        { label: t('list.edit'), needs, icon: <IconPencil {...icon} />, onSelect: onEdit },
        ...more,
        'divider',
        {
          label: t('list.delete'),
          needs,
          icon: <IconTrash {...icon} />,
          danger: true,
          onSelect: onDelete,
        },
      ]}
    />
  );
}

/** The action for a deleted record: restoring it. */
export function RestoreAction({
  name,
  needs,
  onRestore,
}: {
  name: string;
  needs: Ability;
  onRestore: () => Promise<void>;
}) {
  const { t } = useTranslation('team');
  return (
    <IconButton
      needs={needs}
      label={t('list.restoreNamed', { name: isolate(name) })}
      icon={<IconArrowBackUp {...icon} className="mirror-in-rtl" />}
      onClick={onRestore}
    />
  );
}

interface RecordNameProps {
  name: string;
  /** Shown below the name in a lighter tone. */
  second?: string | undefined;
  /** Shown on phones, in place of the other columns. */
  phone?: ReactNode;
  isActive: boolean;
  /** Opens the record; absent for a deleted one. */
  onOpen?: (() => void) | undefined;
}

/** Names the row; pressing it opens the record. */
export function RecordName({ name, second, phone, isActive, onOpen }: RecordNameProps) {
  const { t } = useTranslation('team');
  const words = (
    <bdi className={`medium ${styles.name}`} title={name}>
      {name}
    </bdi>
  );
  return (
    <>
      <span className="row-8 shrinks">
        {onOpen ? (
          <button
            type="button"
            className={`no-padding inherits shrinks plain row ${styles.open}`}
            onClick={() => onOpen()}
          >
            {words}
          </button>
        ) : (
          words
        )}
        {!isActive && <Pill>{t('list.inactive')}</Pill>}
      </span>
      {second && (
        <bdi className={`note ${styles.second}`} title={second}>
          {second}
        </bdi>
      )}
      {phone && <span className={`hidden ${styles.phone}`}>{phone}</span>}
    </>
  );
}
