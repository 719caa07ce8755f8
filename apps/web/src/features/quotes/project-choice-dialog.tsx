import { IconFolder } from '@tabler/icons-react';
import { useState } from 'react';
import { isolate, useErrorText, useTranslation } from '../../platform/words/translation.ts';
import { useProjectPages } from '../../project/list/project-pages.queries.ts';
import { Amount } from '../../ui/amount.tsx';
import { LoadingText } from '../../ui/feedback/states.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './quote-detail.module.css';

interface ProjectChoiceDialogProps {
  onChoose: (projectId: string) => void | Promise<void>;
  onClose: () => void;
}

/** Asks for the project that a new quotation prices; the last saved ones come first. */
export default function ProjectChoiceDialog({ onChoose, onClose }: ProjectChoiceDialogProps) {
  const { t } = useTranslation('quotes');
  const errorText = useErrorText();
  const [search, setSearch] = useState('');
  const text = search.trim();
  const { data, error } = useProjectPages(text === '' ? {} : { search: text });
  const projects = data?.pages[0]?.projects ?? [];
  return (
    <Dialog
      opened
      onClose={onClose}
      size="md"
      closeButton
      title={t('choice.title')}
      subtitle={t('choice.text')}
    >
      <div className="stack-12">
        <SearchBox
          label={t('choice.search')}
          clearLabel={t('choice.clear')}
          placeholder={t('choice.placeholder')}
          value={search}
          onChange={setSearch}
        />
        {data === undefined && error === null && <LoadingText text={t('choice.loading')} />}
        {error !== null && <p role="alert">{errorText(error)}</p>}
        {data !== undefined && projects.length === 0 && (
          <p className="muted" role="status">
            {t('choice.none')}
          </p>
        )}
        <ul className={`bare-list scrolls-down ${styles.choices}`} aria-label={t('choice.title')}>
          {projects.map(({ id, name, client, currency, total }) => (
            <li key={id}>
              <button
                type="button"
                className={`plain row-10 wide inherits text-start round-6 sinks outlined-inside ${styles.choice}`}
                onClick={() => void onChoose(id)}
              >
                <IconFolder size={16} stroke={1.75} aria-hidden />
                <span className="shrinks grows break-words">
                  <bdi className="medium block">{name}</bdi>
                  <span className="note">{isolate(client)}</span>
                </span>
                <Amount value={total} currency={currency} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
