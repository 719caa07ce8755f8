import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { startMessages } from '../../platform/words/translation.ts';
import { ErrorState } from './states.tsx';

test('details that the browser does not copy stand on the page', async () => {
  await startMessages();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const writeText = vi.fn().mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  act(() => root.render(<ErrorState title="No list" error={new Error('ECONNRESET')} />));
  expect(container.textContent).not.toContain('ECONNRESET');
  await act(async () => container.querySelector('button')?.click());
  expect(container.textContent).toContain('No list');
  expect(container.textContent).toContain('ECONNRESET');
  expect(container.querySelector('button')?.textContent).toBe('Copy details');
  act(() => root.unmount());
  container.remove();
  vi.unstubAllGlobals();
});
