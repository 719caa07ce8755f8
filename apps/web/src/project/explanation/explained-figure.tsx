import type { FigureKey } from '@pcm/domain';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useIsNarrow } from '../../platform/use-breakpoint.ts';
import { directionOf, useLanguage, useTranslation } from '../../platform/words/translation.ts';
import { LoadingText } from '../../ui/feedback/states.tsx';
import { Sheet } from '../../ui/overlays/dialog.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { useFiguresSource } from '../cost/estimate-figures.tsx';
import styles from './explained.module.css';
import { figureName } from './figure-name.ts';

const Explanation = lazy(() => import('./explanation.tsx'));

interface ExplainedFigureProps {
  /** Undefined for a figure that has no explanation. */
  figure: FigureKey | undefined;
  /** The owner of the figure, such as a line, where its own name is ambiguous. */
  name?: string | undefined;
  children: ReactNode;
  /** The main figure of a page has no underline. */
  lead?: boolean | undefined;
  /** The column in a grid, where the figure is a cell: arrow keys reach it, Tab does not. */
  column?: string | undefined;
  className?: string | undefined;
}

/** A figure that opens its explanation: in a popover, on phones in a sheet. */
export function ExplainedFigure({
  figure,
  name: ownName,
  children,
  lead,
  column,
  className,
}: ExplainedFigureProps) {
  const { t } = useTranslation('explanation');
  const [opened, setOpened] = useState(false);
  const source = useFiguresSource();
  const isPhone = useIsNarrow();
  const language = useLanguage();
  if (source === null || figure === undefined) return children;

  const name = t('open', { name: ownName || figureName(figure, t) });
  const trigger = (
    <button
      type="button"
      className={`${styles.figure} ${className ?? ''}`}
      data-lead={lead || undefined}
      data-explains={figure}
      data-column={column}
      tabIndex={column === undefined ? undefined : -1}
      aria-haspopup="dialog"
      onClick={isPhone ? () => setOpened(true) : undefined}
    >
      {children}
      <span className="visually-hidden">{name}</span>
    </button>
  );
  const panel = opened ? (
    <Suspense fallback={<LoadingText />}>
      <Explanation
        figure={figure}
        name={ownName}
        source={source}
        onClose={() => setOpened(false)}
      />
    </Suspense>
  ) : null;

  if (isPhone) {
    return (
      <>
        {trigger}
        <Sheet opened={opened} onClose={() => setOpened(false)} title={name}>
          {panel}
        </Sheet>
      </>
    );
  }
  return (
    <Popover
      trigger={trigger}
      label={name}
      opened={opened}
      onOpenedChange={setOpened}
      side={directionOf(language) === 'rtl' ? 'right' : 'left'}
      align="start"
      flush
    >
      {panel}
    </Popover>
  );
}
