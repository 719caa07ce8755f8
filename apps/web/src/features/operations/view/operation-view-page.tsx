import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '../../../platform/words/translation.ts';
import { OperationById } from '../operation-by-id.tsx';
import { OperationView } from './operation-view.tsx';

const route = getRouteApi('/operations/$operationId/view');

/** The page that shows an operation. */
export function OperationViewPage() {
  const { operationId } = route.useParams();
  const { t } = useTranslation('operation');
  return (
    <OperationById key={operationId} id={operationId} title={t('view')}>
      {(operation) => <OperationView operation={operation} />}
    </OperationById>
  );
}
