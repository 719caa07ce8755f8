import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { ErrorState, LoadingText } from '../../../ui/feedback/states.tsx';
import { sayDone, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './form.module.css';
import { useSecondFactor, useSecondFactorWrites } from './second-factor.queries.ts';
import {
  RecoveryCodes,
  type SecondFactorOffer,
  SecondFactorSetUp,
} from './second-factor-set-up.tsx';

/** The dialog that is open over the card. */
type Opened = { setUp: SecondFactorOffer } | { codes: string[] } | 'off' | null;

/** At this number of codes the user should get new ones. */
const FEW_CODES = 3;

/** Sets up or switches off the administrator's own second factor, and gives new recovery codes. */
export function SecondFactorCard() {
  const { t } = useTranslation('account');
  const sayFailed = useFailureToast();
  const format = useFormat();
  const factor = useSecondFactor();
  const { begin, renew, disable } = useSecondFactorWrites();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);

  /** Reports a failure, except when the user did not give the password. */
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      sayFailed(t('secondFactor.failed'), error);
    }
  };
  const setUp = () => attempt(async () => setOpened({ setUp: await begin.mutateAsync() }));
  const newCodes = () =>
    attempt(async () => setOpened({ codes: (await renew.mutateAsync()).recoveryCodes }));
  const switchOff = async () => {
    await attempt(async () => {
      await disable.mutateAsync();
      sayDone(t('secondFactor.isOff'));
    });
    close();
  };

  const { data } = factor;
  const isOn = data !== undefined && data.enabledAt !== null;
  return (
    <Card
      title={t('secondFactor.title')}
      actions={
        data && (
          <Pill tone={isOn ? 'info' : 'neutral'}>
            {t(isOn ? 'secondFactor.on' : 'secondFactor.off')}
          </Pill>
        )
      }
    >
      {factor.isPending && <LoadingText />}
      {factor.isError && !data && (
        <ErrorState
          title={t('secondFactor.loadFailed')}
          error={factor.error}
          onRetry={() => factor.refetch()}
        />
      )}
      {data && (
        <div className="stack-card">
          <p className="muted">
            {data.enabledAt === null
              ? t('secondFactor.why')
              : t('secondFactor.since', { time: isolate(format.instant(data.enabledAt)) })}
          </p>
          {isOn && data.recoveryCodesLeft > FEW_CODES && (
            <p className="muted">
              {t('secondFactor.codesHeld', { count: data.recoveryCodesLeft })}
            </p>
          )}
          {isOn && data.recoveryCodesLeft <= FEW_CODES && (
            <Notice tone="attention">
              {t('secondFactor.codesLeft', { count: data.recoveryCodesLeft })}
            </Notice>
          )}
          <div className={`flow-8-16 justify-end ${styles.footer}`}>
            {isOn ? (
              <>
                <Button onClick={newCodes} loading={renew.isPending}>
                  {t('secondFactor.newCodes')}
                </Button>
                <Button onClick={() => setOpened('off')}>{t('secondFactor.switchOff')}</Button>
              </>
            ) : (
              <Button variant="primary" onClick={setUp} loading={begin.isPending}>
                {t('secondFactor.setUp')}
              </Button>
            )}
          </div>
        </div>
      )}
      <Dialog
        opened={opened !== null && opened !== 'off'}
        onClose={close}
        keepOpenOutside
        onlyButtonsClose={opened !== null && opened !== 'off' && 'codes' in opened}
        title={t('secondFactor.title')}
        size="md"
      >
        {opened !== null && opened !== 'off' && 'setUp' in opened && (
          <SecondFactorSetUp
            offer={opened.setUp}
            onEnabled={(codes) => setOpened({ codes })}
            onCancel={close}
          />
        )}
        {opened !== null && opened !== 'off' && 'codes' in opened && (
          <RecoveryCodes codes={opened.codes} onKept={close} />
        )}
      </Dialog>
      <ConfirmDialog
        opened={opened === 'off'}
        danger
        title={t('secondFactor.offTitle')}
        message={t('secondFactor.offText')}
        detail={data?.demanded ? t('secondFactor.offDemanded') : undefined}
        confirmLabel={t('secondFactor.switchOff')}
        loading={disable.isPending}
        onConfirm={switchOff}
        onCancel={close}
      />
    </Card>
  );
}
