import { cloneElement, isValidElement, type ReactNode, type Ref, type RefCallback } from 'react';

type Props = Record<string, unknown>;
type Handler = (event: unknown) => void;

interface SlottedProps extends React.HTMLAttributes<HTMLElement> {
  /** An element that takes a ref. */
  children: ReactNode;
  ref?: Ref<HTMLElement> | undefined;
}

const isHandler = (name: string, value: unknown): value is Handler =>
  /^on[A-Z]/.test(name) && typeof value === 'function';

/** Merges two sets of properties: the element's own handler runs first, and its own value wins. */
function merged(given: Props, own: Props): Props {
  const both: Props = { ...given, ...own };
  for (const [name, mine] of Object.entries(own)) {
    const other = given[name];
    if (mine === undefined) both[name] = other;
    if (!isHandler(name, mine) || !isHandler(name, other)) continue;
    both[name] = (event: unknown) => {
      mine(event);
      other(event);
    };
  }
  return both;
}

function attach(ref: Ref<HTMLElement> | undefined, node: HTMLElement | null): void {
  if (typeof ref === 'function') ref(node);
  else if (ref !== undefined && ref !== null) ref.current = node;
}

/** Adds properties, handlers and a ref to its child without a wrapper element. */
export function Slotted({ children, ref, ...given }: SlottedProps) {
  if (!isValidElement<Props & { ref?: Ref<HTMLElement> }>(children)) return children;
  const { ref: own, ...props } = children.props;
  const both: RefCallback<HTMLElement> = (node) => {
    attach(own, node);
    attach(ref, node);
  };
  return cloneElement(children, {
    ...merged({ ...given }, props),
    ...(ref === undefined && own === undefined ? {} : { ref: both }),
  });
}
