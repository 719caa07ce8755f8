import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';

const SlotContext = createContext<HTMLElement | null>(null);

/** Gives the open tab a slot in the header of the page. The page passes the slot to its header. */
export function WithHeaderSlot({ children }: { children: (slot: ReactNode) => ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <SlotContext value={place}>
      {children(<span ref={setPlace} style={{ display: 'contents' }} />)}
    </SlotContext>
  );
}

/** Puts a button of the open tab into the header, as its last and primary action. */
export function InHeader({ children }: { children: ReactNode }) {
  const place = useContext(SlotContext);
  return place === null ? null : createPortal(children, place);
}
