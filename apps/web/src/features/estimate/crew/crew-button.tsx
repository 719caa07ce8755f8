import { IconCalculator } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyWithWords, useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';

/** The dialog is loaded together with its texts, so that nothing else waits for either. */
const CrewDialog = lazyWithWords(() => import('./crew-dialog.tsx'), ['crew']);

interface CrewButtonProps {
  size?: 'sm' | 'lg' | undefined;
  wide?: boolean | undefined;
}

/** Opens the dialog that fills the personnel lines from a quantity of work. */
export function CrewButton({ size = 'sm', wide }: CrewButtonProps) {
  const { t } = useTranslation('estimate');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size={size}
        wide={wide}
        icon={<IconCalculator size={size === 'lg' ? 18 : 16} stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        {t('personnel.workOutCrew')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CrewDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
