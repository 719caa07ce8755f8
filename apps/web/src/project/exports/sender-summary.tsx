import type { Seller } from '@pcm/contract';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../platform/words/isolate.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { closeExportDialog } from './asked-export.ts';

interface SenderSummaryProps {
  /** The company of the settings; undefined while it is not known. */
  company: string | undefined;
  /** What this browser kept of the company, where the settings have none. */
  remembered: Seller | null;
}

/** Who stands at the head of the document, and where that is changed. */
export function SenderSummary({ company, remembered }: SenderSummaryProps) {
  const { t } = useTranslation('documents');
  if (company === undefined) return null;
  const name = company || (remembered?.name ?? '');
  const text =
    name === ''
      ? t('export.senderMissing')
      : t(company === '' ? 'export.senderRemembered' : 'export.sender', { name: isolate(name) });
  return (
    <Notice
      tone={company === '' ? 'attention' : 'neutral'}
      action={
        <ButtonLink
          size="sm"
          to="/admin-settings"
          search={{ tab: 'company' }}
          onClick={closeExportDialog}
        >
          {t(company === '' ? 'export.enterSender' : 'export.changeSender')}
        </ButtonLink>
      }
    >
      {text}
    </Notice>
  );
}
