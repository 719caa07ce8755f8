import type { Project } from '@pcm/contract';
import { IconFolder } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { useProjectPages } from '../../../project/list/project-pages.queries.ts';
import { SuggestionField } from '../../../ui/fields/suggestion-field.tsx';

interface ProjectPickerProps {
  /** The chosen project, once it is here. */
  chosen: Project | undefined;
  /** Empty while what is typed names none. */
  onChoose: (id: string) => void;
  error: string | undefined;
  className: string | undefined;
}

const labelOf = ({ name, client }: { name: string; client: string }) =>
  client.trim() === '' ? name : `${name} · ${client}`;

/** The projects by what they are called; of two that are called the same the newest keeps it. */
function byLabel(projects: readonly { id: string; name: string; client: string }[]) {
  const labels = new Map<string, string>();
  for (const project of projects) {
    const label = labelOf(project);
    let unique = label;
    for (let next = 2; labels.has(unique); next += 1) unique = `${label} (${next})`;
    labels.set(unique, project.id);
  }
  return labels;
}

/** The project an operation is for: searched by name and client while one types. */
export function ProjectPicker({ chosen, onChoose, error, className }: ProjectPickerProps) {
  const { t } = useTranslation('operations');
  const [typed, setTyped] = useState<string | null>(null);
  const chosenLabel = chosen === undefined ? '' : labelOf(chosen);
  const text = typed ?? chosenLabel;
  const wanted = useDebounced(typed === null ? '' : (typed.split(' · ')[0] ?? '').trim());
  const { data } = useProjectPages(wanted === '' ? {} : { search: wanted });
  const labels = byLabel(data?.pages[0]?.projects ?? []);
  return (
    <SuggestionField
      className={className}
      label={t('create.project')}
      required
      autoFocus={chosenLabel === ''}
      leading={<IconFolder size={16} stroke={1.75} aria-hidden />}
      placeholder={t('create.projectPlaceholder')}
      value={text}
      suggestions={[...labels.keys()]}
      onChange={(next) => {
        setTyped(next);
        onChoose(labels.get(next) ?? '');
      }}
      error={error}
    />
  );
}
