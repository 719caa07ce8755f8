import { MAX_LINES } from '@pcm/contract';
import {
  currencyOf,
  type EstimateData,
  type LoadMode,
  SPECIFICATION,
  withTodaysRates,
} from '@pcm/domain';
import { IconCopyPlus, IconTemplate } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../platform/words/format.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState, LoadingText } from '../../ui/feedback/states.tsx';
import { sayDone, showToast, useFailureToast } from '../../ui/feedback/toast-store.ts';
import { Segmented } from '../../ui/fields/choices.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { closeDialog, type DialogNamed } from '../page-dialogs.ts';
import { type Source, useSource } from '../sources/estimate-sources.queries.ts';
import { useTemplateEntries } from '../sources/source-entries.ts';
import { SourceListView } from '../sources/source-list.tsx';
import { ManageDialog, TemplateForm } from './manage-dialog.tsx';
import { Choice, RateChoice, type RateKind } from './rate-choice.tsx';
import { useTemplateWrites } from './templates.queries.ts';

const icon = { size: 20, stroke: 1.6 };

/** A past project keeps its entered prices; a template is meant for today's prices. */
const usualRates = ({ kind }: Source): RateKind => (kind === 'project' ? 'own' : 'today');

interface SourcePreviewProps {
  source: UseQueryResult<{ name: string; data: EstimateData }>;
  children: (data: EstimateData) => ReactNode;
}

/** Shows the chosen source once it has been read. */
function SourcePreview({ source, children }: SourcePreviewProps) {
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
function StartDialog({ onClose }: { onClose: () => void }) {
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

interface LoadDialogProps {
  dialog: DialogNamed<'load-template'>;
  onClose: () => void;
}

/** Adds the lines of a template to the open estimate. */
function LoadDialog({ dialog, onClose }: LoadDialogProps) {
  const { t } = useTranslation('templates');
  const format = useFormat();
  const [search, setSearch] = useState('');
  const [source, setSource] = useState<Source | null>(null);
  const [mode, setMode] = useState<LoadMode>('replace');
  const [rates, setRates] = useState<RateKind>('today');
  const templates = useTemplateEntries(search);
  const chosen = useSource(source);

  const load = () => {
    if (chosen.data === undefined) return;
    const { name, data } = chosen.data;
    const lines: EstimateData =
      rates === 'today' ? withTodaysRates(data, SPECIFICATION).data : data;
    onClose();
    if (dialog.onLoad(lines, mode, name)) return;
    showToast({
      tone: 'error',
      title: t('load.failed'),
      description: t('load.tooMany', { formatted: format.number(MAX_LINES) }),
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('load.title')}
      icon={<IconTemplate size={20} stroke={1.6} />}
      closeButton
      actions={
        source && (
          <>
            <Button onClick={() => setSource(null)}>{t('start.back')}</Button>
            <Button variant="primary" disabled={!chosen.data} onClick={load}>
              {t('load.go')}
            </Button>
          </>
        )
      }
    >
      {source === null ? (
        <SourceListView
          list={templates}
          search={search}
          onSearch={setSearch}
          onChoose={(id) => setSource({ kind: 'template', id })}
          emptyIcon={<IconTemplate size={20} stroke={1.6} />}
        />
      ) : (
        <SourcePreview source={chosen}>
          {(data) => (
            <>
              <Segmented
                label={t('load.mode')}
                showLabel
                value={mode}
                onChange={setMode}
                options={[
                  { value: 'replace', label: t('load.replace') },
                  { value: 'add', label: t('load.add') },
                ]}
              />
              <p className="muted">
                {t(mode === 'replace' ? 'load.replaceText' : 'load.addText')}
                {dialog.currency === currencyOf(data)
                  ? null
                  : ` ${t('load.converted', { from: currencyOf(data), to: dialog.currency })}`}
              </p>
              <RateChoice data={data} value={rates} onChange={setRates} />
            </>
          )}
        </SourcePreview>
      )}
    </Dialog>
  );
}

type TemplateDialog = DialogNamed<
  'start-from' | 'manage-templates' | 'save-template' | 'load-template'
>;

/** The template dialog that a screen has opened. */
export default function TemplateDialogView({ dialog }: { dialog: TemplateDialog }) {
  const onClose = () => closeDialog(dialog.name);
  switch (dialog.name) {
    case 'start-from':
      return <StartDialog onClose={onClose} />;
    case 'manage-templates':
      return <ManageDialog onClose={onClose} />;
    case 'save-template':
      return <SaveDialog dialog={dialog} onClose={onClose} />;
    case 'load-template':
      return <LoadDialog dialog={dialog} onClose={onClose} />;
  }
}

interface SaveDialogProps {
  dialog: DialogNamed<'save-template'>;
  onClose: () => void;
}

/** Stores an estimate as a template. The form stays open when this fails. */
function SaveDialog({ dialog, onClose }: SaveDialogProps) {
  const { t } = useTranslation('templates');
  const sayFailed = useFailureToast();
  const { save } = useTemplateWrites();
  const keep = async (values: { name: string; description: string }) => {
    try {
      const template = await save.mutateAsync({ ...values, source: dialog.source });
      onClose();
      sayDone(t('save.saved'), template.name);
    } catch (error) {
      sayFailed(t('save.failed'), error);
    }
  };
  return (
    <TemplateForm
      title={t('save.title')}
      text={t('save.text')}
      name={dialog.projectName}
      description=""
      saveLabel={t('save.save')}
      isSaving={save.isPending}
      onSave={(values) => void keep(values)}
      onClose={onClose}
    />
  );
}
