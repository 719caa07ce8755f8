import type { Operation } from '@pcm/contract';
import { IconCalculator } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CancelButton } from '../../../ui/overlays/cancel-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useSeriesWrites } from '../series/series.queries.ts';

/** Makes a project of an operation without one; asks for the client and the place where needed. */
export function EstimateButton({ operation }: { operation: Operation }) {
  const { t } = useTranslation('series');
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { estimate } = useSeriesWrites();
  const [isOpen, setIsOpen] = useState(false);
  const [client, setClient] = useState(operation.customerName ?? '');
  const [location, setLocation] = useState(operation.location);
  const { id, title } = operation;
  const isReady = client.trim() !== '' && location.trim() !== '';
  const make = async () => {
    if (!isReady) return;
    try {
      const { projectId } = await estimate.mutateAsync({ id, client, location });
      await navigate({ to: '/projects/$projectId/edit', params: { projectId } });
    } catch (error) {
      showToast({ tone: 'error', title: t('estimate.failed'), description: errorText(error) });
    }
  };
  return (
    <>
      <Button
        needs="estimate"
        icon={<IconCalculator size={16} stroke={1.75} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('estimate.make')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('estimate.title', { title: isolate(title) })}
        subtitle={t('estimate.text')}
        actions={
          <>
            <CancelButton />
            <Button
              variant="primary"
              loading={estimate.isPending}
              disabled={!isReady}
              onClick={make}
            >
              {t('estimate.confirm')}
            </Button>
          </>
        }
      >
        <div className="grid-12">
          <TextField
            label={t('estimate.client')}
            required
            disabled={operation.customerName !== null}
            maxLength={500}
            value={client}
            onChange={setClient}
          />
          <TextField
            label={t('estimate.location')}
            required
            disabled={operation.location !== ''}
            maxLength={500}
            value={location}
            onChange={setLocation}
          />
        </div>
      </Dialog>
    </>
  );
}
