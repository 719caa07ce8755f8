import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';

const SlotContext = createContext<HTMLElement | null>(null);

/** A page whose header shows what its open tab puts there. Pass the slot on to the header. */
export function WithHeaderSlot({ children }: { children: (slot: ReactNode) => ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <SlotContext value={place}>
      {children(<span ref={setPlace} style={{ display: 'contents' }} />)}
    </SlotContext>
  );
}

/** Puts a button of the open tab into the header of the page, as its last and primary action. */
export function InHeader({ children }: { children: ReactNode }) {
  const place = useContext(SlotContext);
  return place === null ? null : createPortal(children, place);
}
