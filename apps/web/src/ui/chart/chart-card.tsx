import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { usePrinting } from '../../platform/printing.ts';
import { useTranslation } from '../../platform/words/translation.ts';
import { IconButton } from '../button.tsx';
import { Card } from '../layout/card.tsx';

interface ChartCardProps {
  title: string;
  /** A unit or period after the title, in a lighter tone. */
  count?: ReactNode;
  /** Shown before the switch between picture and table. */
  actions?: ReactNode;
  picture: ReactNode;
  /** The same figures in rows; also printed below the picture. */
  table: ReactNode;
}

/** A card with a picture, and a button that shows its table. */
export function ChartCard({ title, count, actions, picture, table }: ChartCardProps) {
  const { t } = useTranslation('common');
  const [asTable, setAsTable] = useState(false);
  const isPrinting = usePrinting();
  return (
    <Card
      title={title}
      count={count}
      actions={
        <>
          {actions}
          <IconButton
            label={t(asTable ? 'chart.showPicture' : 'chart.showTable', { title })}
            icon={asTable ? IconChartBar : IconTable}
            onClick={() => setAsTable(!asTable)}
          />
        </>
      }
    >
      {asTable ? null : <div data-picture>{picture}</div>}
      {asTable || isPrinting ? table : null}
    </Card>
  );
}
