import { IconDots, IconPencil, IconPlus, IconTemplate, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { type SourceEntry, useTemplateEntries } from '../sources/source-entries.ts';
import { SourceListView } from '../sources/source-list.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { useDeleteTemplate } from './use-delete-template.ts';

const icon = { size: 16, stroke: 1.75 };

/** Every template: search, start with one, rename, describe, delete. */
export function ManageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('templates');
  const navigate = useNavigate();
  const remove = useDeleteTemplate();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<SourceEntry | null>(null);
  const list = useTemplateEntries(search);
  const start = (id: string) => {
    onClose();
    void navigate({ to: '/project-edit/new', search: { template: id, rates: 'own' } });
  };
  if (edited !== null) return <EditDialog template={edited} onClose={() => setEdited(null)} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('manage.title')}
      subtitle={t('manage.subtitle')}
      icon={<IconTemplate size={20} stroke={1.6} />}
      closeButton
    >
      <SourceListView
        list={list}
        search={search}
        onSearch={setSearch}
        onChoose={start}
        emptyIcon={<IconTemplate size={20} stroke={1.6} />}
        renderMenu={(id) => {
          const entry = list.entries?.find((one) => one.id === id);
          if (entry === undefined) return null;
          return (
            <Menu
              trigger={
                <IconButton
                  size="sm"
                  label={t('manage.actions', { name: entry.name })}
                  icon={<IconDots {...icon} />}
                />
              }
              items={[
                {
                  label: t('manage.start'),
                  icon: <IconPlus {...icon} />,
                  onSelect: () => start(id),
                },
                {
                  label: t('manage.edit'),
                  icon: <IconPencil {...icon} />,
                  onSelect: () => setEdited(entry),
                },
                'divider',
                {
                  label: t('manage.delete'),
                  icon: <IconTrash {...icon} />,
                  danger: true,
                  onSelect: () => void remove(id),
                },
              ]}
            />
          );
        }}
      />
    </Dialog>
  );
}
