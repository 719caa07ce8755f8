import { lawBeside, type ParameterSet, type ProfitAnalysis, type RateSetting } from '@pcm/domain';
import { Suspense } from 'react';
import { useFormat } from '../../platform/words/format.ts';
import { isolateNumber, useTranslation } from '../../platform/words/translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

interface LawNoteProps {
  setting: RateSetting;
  analysis: ProfitAnalysis;
  /** Those of the estimate: under the law there is nothing beside it. */
  parameters: ParameterSet;
  /** Sets the rate of the law, in percent; shown as a button. */
  onUse?: ((rate: number) => void) | undefined;
}

function Note({ setting, analysis, parameters, onUse }: LawNoteProps) {
  const { t } = useTranslation('taxes');
  const format = useFormat();
  const fact = lawBeside(setting, analysis, parameters);
  if (fact === null) return null;
  const lawful = fact.rate;
  return (
    <Notice
      tone="attention"
      title={t('settings.lawDiffers')}
      action={
        onUse === undefined || lawful === null ? undefined : (
          <Button size="sm" onClick={() => onUse(lawful)}>
            {t('settings.use', { rate: isolateNumber(format.percent(lawful)) })}
          </Button>
        )
      }
    >
      {t(`facts.${fact.code}`)}
    </Notice>
  );
}

/** Shows what a newer law says about a standard rate. */
export function LawNote(props: LawNoteProps) {
  // Its texts are part of the tax settings; the content beside it does not wait for them.
  return (
    <Suspense fallback={null}>
      <Note {...props} />
    </Suspense>
  );
}
