import type { Operation } from '@pcm/contract';
import { IconListDetails, IconPencil, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/words/language.ts';
import { serviceLabel } from '../../../project/catalogue-labels.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { OperationStatusPill, PriorityPill } from '../../../ui/feedback/operation-status-pill.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { OperationChecks } from './operation-checks.tsx';
import { OperationFacts } from './operation-facts.tsx';
import { OperationPeople } from './operation-people.tsx';
import { OperationTakes } from './operation-takes.tsx';
import styles from './operation-view.module.css';

/** One operation, to read and to print. */
export function OperationView({ operation }: { operation: Operation }) {
  const { t } = useTranslation('operation');
  const language = useLanguage();
  return (
    <Page>
      <PageHeader
        title={operation.title}
        subtitle={serviceLabel(operation.serviceCategory, language)}
        status={
          <>
            <OperationStatusPill status={operation.status} />
            <PriorityPill priority={operation.priority} />
          </>
        }
        backTo="/team-management"
        backLabel={t('back')}
        actions={
          <>
            <ButtonLink
              to="/admin-settings"
              search={{ tab: 'audit-log', kind: 'operation', record: operation.id }}
              icon={<IconListDetails size={16} stroke={1.75} aria-hidden />}
            >
              {t('auditLog')}
            </ButtonLink>
            <Button
              icon={<IconPrinter size={16} stroke={1.75} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
            <ButtonLink
              variant="primary"
              to="/operations/$operationId/edit"
              params={{ operationId: operation.id }}
              icon={<IconPencil size={16} stroke={1.75} aria-hidden />}
            >
              {t('edit')}
            </ButtonLink>
          </>
        }
      />
      <OperationFacts operation={operation} />
      <div className={styles['columns']}>
        <OperationPeople operation={operation} />
        <div className={styles['column']}>
          <OperationTakes operation={operation} />
          <OperationChecks operation={operation} />
        </div>
      </div>
    </Page>
  );
}
