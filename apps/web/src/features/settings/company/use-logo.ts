import { type Company, MAX_LOGO_BYTES } from '@pcm/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { base64Of } from '../../../platform/files/file-bytes.ts';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { readLogo, useRemoveLogo, useSaveLogo } from './company.queries.ts';

/** Takes a new logo, and takes it away with a way back. */
export function useLogo(company: Company, onMade: (version: number) => void) {
  const { t } = useTranslation(['company', 'common']);
  const errorText = useErrorText();
  const saving = useSaveLogo();
  const removing = useRemoveLogo();
  const [problem, setProblem] = useState<string | null>(null);

  const put = async (data: string) => {
    const saved = await saving.mutateAsync(data);
    onMade(saved.version);
    showToast({ tone: 'success', title: t('logo.saved') });
  };
  const failed = (error: unknown) => setProblem(errorText(error));
  return {
    problem,
    isBusy: saving.isPending || removing.isPending,
    take: async (file: File) => {
      setProblem(null);
      if (file.size > MAX_LOGO_BYTES) return setProblem(t('logo.tooLarge'));
      try {
        await put(await base64Of(file));
      } catch (error) {
        failed(error);
      }
    },
    remove: async () => {
      setProblem(null);
      try {
        const before = company.logo === null ? null : await readLogo();
        const saved = await removing.mutateAsync(undefined);
        onMade(saved.version);
        showToast({
          tone: 'neutral',
          title: t('logo.removed'),
          ...(before === null
            ? {}
            : {
                action: {
                  label: t('common:undo'),
                  onAction: () => void base64Of(before).then(put).catch(failed),
                },
              }),
        });
      } catch (error) {
        failed(error);
      }
    },
  };
}
