import { isShown } from './page-sight.ts';
import type { Condition } from './stop.ts';

const FIELDS = 'input, select, textarea';

const shown = (selector: string): boolean => [...document.querySelectorAll(selector)].some(isShown);

const isTicked = (field: Element) =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

function fieldsOf(control: Element): Element[] {
  return control.matches(FIELDS) ? [control] : [...control.querySelectorAll(FIELDS)];
}

function valueOf(field: Element): string {
  if (field instanceof HTMLInputElement && isTicked(field)) return String(field.checked);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : '';
}

/** What the fields of a control say, and whether somebody is typing in one of them. */
function whatSays(control: Element): { values: string; isTyping: boolean } {
  const fields = fieldsOf(control);
  const active = fields.find((field) => field === document.activeElement);
  return {
    values: fields.map(valueOf).join('\n'),
    isTyping: active instanceof HTMLInputElement && !isTicked(active),
  };
}

/**
 * Watches for what a stop asks for: a function to call whenever the page may have changed, true
 * once it was done. What holds from the start, and the first sight of the control, count as before.
 */
export function watchFor(
  condition: Condition,
  find: () => Element | null,
  address: () => URL = () => new URL(location.href),
): () => boolean {
  if (condition.by === 'disappearance') {
    let wasThere = false;
    return () => {
      const now = shown(condition.of);
      const isDone = wasThere && !now;
      wasThere ||= now;
      return isDone;
    };
  }
  if (condition.by === 'change') {
    let before: string | null = null;
    return () => {
      const control = find();
      if (control === null) return false;
      const { values, isTyping } = whatSays(control);
      before ??= values;
      return !isTyping && values !== before && values.trim() !== '';
    };
  }
  const amount = () => {
    if (condition.by === 'more') return document.querySelectorAll(condition.of).length;
    const holds = condition.by === 'address' ? condition.is(address()) : shown(condition.of);
    return Number(holds);
  };
  let before: number | null = condition.by === 'address' ? amount() : null;
  return () => {
    if (before === null && find() === null) return false;
    const now = amount();
    const isDone = before !== null && now > before;
    before = now;
    return isDone;
  };
}
