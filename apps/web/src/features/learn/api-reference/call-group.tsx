import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.tsx';
import type { ApiCall, ApiGroup, NamedSchemas } from './api-document.ts';
import { CallRow } from './call-row.tsx';

interface CallGroupProps {
  group: ApiGroup;
  calls: readonly ApiCall[];
  schemas: NamedSchemas;
}

/** The calls about one thing; nothing when the search finds none of them. */
export function CallGroup({ group, calls, schemas }: CallGroupProps) {
  const { t } = useTranslation('apiReference');
  if (calls.length === 0) return null;
  return (
    <Card title={t(`groups.${group}`)} count={calls.length} flush>
      {calls.map((call) => (
        <CallRow key={call.key} call={call} schemas={schemas} />
      ))}
    </Card>
  );
}
