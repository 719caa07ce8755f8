import { IconArrowLeft, IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../../platform/words/error-text.ts';
import { type Source, useSource } from '../../../../project/sources/estimate-sources.queries.ts';
import {
  useProjectEntries,
  useTemplateEntries,
} from '../../../../project/sources/source-entries.ts';
import { SourceListView } from '../../../../project/sources/source-list.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../../../ui/feedback/loading-text.tsx';
import { useFinancial } from '../../state/financial-context.tsx';
import { HigherCost } from './higher-cost.tsx';

/** The project beside another one, or beside a template, which is searched and chosen here. */
export function SourceReference({ kind }: { kind: Source['kind'] }) {
  const { t } = useTranslation('costPanel');
  const errorText = useErrorText();
  const { project } = useFinancial();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const projects = useProjectEntries(search, kind === 'project');
  const templates = useTemplateEntries(search);
  const found = useSource(chosen === null ? null : { kind, id: chosen });
  if (chosen === null) {
    const list = kind === 'project' ? projects : templates;
    return (
      <SourceListView
        list={{ ...list, entries: list.entries?.filter(({ id }) => id !== project.id) }}
        search={search}
        onSearch={setSearch}
        onChoose={setChosen}
        emptyIcon={<IconTemplate size={20} stroke={1.6} />}
      />
    );
  }
  return (
    <>
      <div>
        <Button
          size="sm"
          icon={<IconArrowLeft size={16} stroke={1.75} className="mirror-in-rtl" />}
          onClick={() => setChosen(null)}
        >
          {t('review.other')}
        </Button>
      </div>
      {found.error !== null ? (
        <ErrorState
          title={t('review.failed')}
          detail={errorText(found.error)}
          onRetry={() => found.refetch()}
        />
      ) : found.data === undefined ? (
        <LoadingText text={t('review.reading')} />
      ) : (
        <HigherCost name={found.data.name} before={found.data.data} isOtherEstimate />
      )}
    </>
  );
}
