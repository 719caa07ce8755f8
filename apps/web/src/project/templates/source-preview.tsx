import type { EstimateData } from '@pcm/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useErrorText } from '../../platform/words/error-text.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../ui/feedback/loading-text.tsx';

interface SourcePreviewProps {
  source: UseQueryResult<{ name: string; data: EstimateData }>;
  children: (data: EstimateData) => ReactNode;
}

/** Shows the chosen source once it has been read. */
export function SourcePreview({ source, children }: SourcePreviewProps) {
  const { t } = useTranslation('templates');
  const errorText = useErrorText();
  if (source.data === undefined) {
    if (source.error === null) return <LoadingText />;
    return (
      <ErrorState
        title={t('gone.failed')}
        detail={errorText(source.error)}
        onRetry={() => source.refetch()}
      />
    );
  }
  return (
    <div className="stack-12">
      <bdi className="strong break-words">{source.data.name}</bdi>
      {children(source.data.data)}
    </div>
  );
}
