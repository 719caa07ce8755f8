import type { EstimateData } from '@pcm/domain';
import { IconCopyPlus, IconFolder, IconTemplate } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../platform/words/translation.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../ui/feedback/loading-text.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { type Source, useSource } from '../sources/estimate-sources.queries.ts';
import { useProjectEntries, useTemplateEntries } from '../sources/source-entries.ts';
import { SourceListView } from '../sources/source-list.tsx';
import { RateChoice, type RateKind } from './rate-choice.tsx';

const icon = { size: 20, stroke: 1.6 };

/** A past project keeps its entered prices; a template is meant for today's prices. */
const usualRates = ({ kind }: Source): RateKind => (kind === 'project' ? 'own' : 'today');

interface SourcePreviewProps {
  source: UseQueryResult<{ name: string; data: EstimateData }>;
  children: (data: EstimateData) => ReactNode;
}

/** Shows the chosen source once it has been read. */
export function SourcePreview({ source, children }: SourcePreviewProps) {
  const { t } = useTranslation('templates');
  if (source.data === undefined) {
    if (source.error === null) return <LoadingText />;
    return (
      <ErrorState title={t('gone.failed')} error={source.error} onRetry={() => source.refetch()} />
    );
  }
  return (
    <div className="stack-12">
      <bdi className="strong break-words">{source.data.name}</bdi>
      {children(source.data.data)}
    </div>
  );
}

/** Chooses the source of a new project, shows its content, and starts the project. */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['templates', 'common']);
  const navigate = useNavigate();
  const [source, setSource] = useState<Source | null>(null);
  const [rates, setRates] = useState<RateKind>('own');
  const chosen = useSource(source);
  const start = () => {
    if (source === null) return;
    onClose();
    void navigate({
      to: '/project-edit/new',
      search: {
        ...(source.kind === 'template' ? { template: source.id } : { from: source.id }),
        rates,
      },
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('start.title')}
      icon={<IconCopyPlus {...icon} />}
      closeButton
      actions={
        source && (
          <>
            <Button onClick={() => setSource(null)}>{t('start.back')}</Button>
            <Button variant="primary" disabled={!chosen.data} onClick={start}>
              {t('start.go')}
            </Button>
          </>
        )
      }
    >
      {source === null ? (
        <Choice
          onChoose={(chosenSource) => {
            setSource(chosenSource);
            setRates(usualRates(chosenSource));
          }}
        />
      ) : (
        <SourcePreview source={chosen}>
          {(data) => (
            <>
              <p className="muted">
                {t('start.keeps')} {t('start.clears')}
              </p>
              <RateChoice data={data} value={rates} onChange={setRates} />
            </>
          )}
        </SourcePreview>
      )}
    </Dialog>
  );
}

function Choice({ onChoose }: { onChoose: (source: Source) => void }) {
  const { t } = useTranslation('templates');
  const [kind, setKind] = useState<Source['kind']>('template');
  const [search, setSearch] = useState('');
  const templates = useTemplateEntries(search);
  const projects = useProjectEntries(search, kind === 'project');
  return (
    <div className="stack-12">
      <Segmented
        wide
        label={t('start.what')}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'template', label: t('start.templates') },
          { value: 'project', label: t('start.projects') },
        ]}
      />
      <SourceListView
        list={kind === 'template' ? templates : projects}
        search={search}
        onSearch={setSearch}
        onChoose={(id) => onChoose({ kind, id })}
        emptyIcon={kind === 'template' ? <IconTemplate {...icon} /> : <IconFolder {...icon} />}
      />
    </div>
  );
}
