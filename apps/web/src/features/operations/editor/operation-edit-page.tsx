import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '../../../platform/words/translation.ts';
import { OperationById } from '../operation-by-id.tsx';
import { OperationEditor } from './operation-editor.tsx';

const route = getRouteApi('/operations/$operationId/edit');

/** The page that edits an operation. */
export function OperationEditPage() {
  const { operationId } = route.useParams();
  const { t } = useTranslation('operation');
  return (
    <OperationById key={operationId} id={operationId} title={t('editTitle')}>
      {(operation) => <OperationEditor operation={operation} />}
    </OperationById>
  );
}
