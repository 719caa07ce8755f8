import type { Currency, EstimateData, PricedEstimate } from '@pcm/domain';
import { Link } from '@tanstack/react-router';
import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { type SharedValue, sharedValue } from '../../platform/shared-value.ts';

/** The sections of an estimate to which the source of a rate can refer. */
export type EstimateSection =
  | 'info'
  | 'personnel'
  | 'equipment'
  | 'logistics'
  | 'insurance'
  | 'services'
  | 'contributions'
  | 'profit'
  | 'pricing';

interface EditLinkProps {
  id: string;
  /** The section of the editor, or `section.field`, to scroll to. */
  section: EstimateSection | `${EstimateSection}.${string}`;
  children: ReactNode;
}

/** Links to the input for a part of a project. */
export function EditLink({ id, section, children }: EditLinkProps) {
  return (
    <Link to="/projects/$projectId/edit" params={{ projectId: id }} hash={section}>
      {children}
    </Link>
  );
}

/** The estimate of the figures below, priced once. */
export interface EstimateFigures {
  data: EstimateData;
  priced: PricedEstimate;
  currency: Currency;
  /** Scrolls to a section or a personnel line; absent on screens without them. */
  goTo?: ((section: EstimateSection, line?: number) => void) | undefined;
}

/**
 * Reads the current figures on request. The source stays the same object while the figures change,
 * so that a keystroke redraws only figures that changed.
 */
export type FiguresSource = Pick<SharedValue<EstimateFigures>, 'get' | 'subscribe'>;

const FiguresContext = createContext<FiguresSource | null>(null);

/** Provides the estimate from which the figures below are explained. */
export function EstimateFiguresProvider(props: { value: EstimateFigures; children: ReactNode }) {
  const { value, children } = props;
  const [source] = useState(() => sharedValue(value));
  useLayoutEffect(() => source.set(value), [source, value]);
  return <FiguresContext value={source}>{children}</FiguresContext>;
}

/** Returns the source of the surrounding figures; null outside of an estimate. */
export function useFiguresSource(): FiguresSource | null {
  return useContext(FiguresContext);
}

/** Returns the figures of a source; rerenders when they change. */
export function useFigures(source: FiguresSource): EstimateFigures {
  return useSyncExternalStore(source.subscribe, source.get);
}
