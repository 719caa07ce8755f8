import { lazy, Suspense } from 'react';
import { CardCell, type CardGridProps } from './card-cell.tsx';
import styles from './card-grid.module.css';

const VirtualCardGrid = lazy(async () => ({
  default: (await import('./virtual-card-grid.tsx')).VirtualCardGrid,
}));

/** A list of up to this many cards stands in the page as it is. */
const SHORT = 30;
/** What is shown of a long list while the code that scrolls it is fetched: the first screens. */
const FIRST_SCREENS = 12;

/** Cards in one to three columns, ten or ten thousand. */
export function CardGrid(props: CardGridProps) {
  if (props.count <= SHORT) return <PlainGrid {...props} />;
  return (
    <Suspense fallback={<PlainGrid {...props} projects={props.projects.slice(0, FIRST_SCREENS)} />}>
      <VirtualCardGrid {...props} />
    </Suspense>
  );
}

function PlainGrid({ label, projects, count, renderCard }: CardGridProps) {
  return (
    <div role="list" data-list aria-label={label} tabIndex={-1} className={styles.static}>
      {projects.map((project, index) => (
        <CardCell
          key={project.id}
          index={index}
          count={count}
          project={project}
          renderCard={renderCard}
        />
      ))}
    </div>
  );
}
