import type { NameSuggestion } from './catalogue-text.ts';
import styles from './suggestion-list.module.css';

interface SuggestionListProps {
  id: string;
  label: string;
  suggestions: readonly NameSuggestion[];
  active: number;
  onChoose: (suggestion: NameSuggestion) => void;
}

/** The open suggestions of a cell. The focus stays in the cell. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, label, suggestions, active, onChoose } = props;
  return (
    <div id={`${id}-list`} role="listbox" aria-label={label} className={styles['suggestions']}>
      {suggestions.map((suggestion, index) => (
        <div
          key={suggestion.name}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles['suggestion']}
          ref={index === active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : null}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <bdi>{suggestion.label}</bdi>
          {suggestion.hint ? (
            <bdi dir="ltr" className={styles['hint']}>
              {suggestion.hint}
            </bdi>
          ) : null}
        </div>
      ))}
    </div>
  );
}
