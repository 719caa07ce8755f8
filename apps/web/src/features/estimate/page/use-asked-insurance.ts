import { insuranceAsked } from '@pcm/domain';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useBreakpoint } from '../../../platform/use-breakpoint.ts';
import { focusLine } from '../grid/grid-focus.ts';
import { focusPhonePrice } from '../phone/focus-phone-price.ts';
import { useEstimateActions, useEstimateStore } from '../state/estimate-context.tsx';
import { linesOf } from '../state/line-lists.ts';

const ASKED = /^insurance\.([a-z0-9-]+)$/;

/**
 * Puts the focus into the price of the insurance that the address asks for,
 * `#insurance.workers-compensation`. Where no line has it yet, one is added.
 */
export function useAskedInsurance(): void {
  const hash = useRouterState({ select: (state) => state.location.hash });
  const store = useEstimateStore();
  const actions = useEstimateActions();
  const isPhone = useBreakpoint();
  const ask = useEffectEvent((key: string) => {
    const asked = insuranceAsked(linesOf(store.getState().data, 'insurance'), key);
    if (asked === null) return;
    const id = asked.line?.id ?? actions.add('insurance', asked.name);
    if (isPhone) {
      actions.open(id);
      focusPhonePrice(id);
    } else focusLine(id, 'cost');
  });
  useEffect(() => {
    const [, key] = ASKED.exec(hash) ?? [];
    if (key !== undefined) ask(key);
  }, [hash]);
}
