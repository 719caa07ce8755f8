import { useEffect } from 'react';

/** Prints in landscape while the component is mounted, for tables and calendars. */
export function useWidePaper(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@page { size: a4 landscape; margin: 12mm; }');
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, []);
}
