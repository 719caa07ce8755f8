import type { Role } from '@pcm/contract';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';

/**
 * The time within which a screen must appear, its code included; it only ends what hangs. The first
 * editor of a worker took 29 s on a machine that gave it an eighth of a processor. Units: ms.
 */
export const SCREEN_MS = 90_000;

/** Server answers by `METHOD /path`; any other request gets an empty list of projects. */
export type Answers = Record<
  string,
  (body: unknown, query: URLSearchParams, headers: Headers) => Response | Promise<Response>
>;

/** The page of a list without projects, and its totals. */
const emptyPage = {
  projects: [],
  nextCursor: null,
  count: 0,
  archived: 0,
  totals: [],
  countsByType: [],
  outdated: 0,
};

/** The server's answer about the logged-in user. */
export const statusOf = (username: string | null, role: Role = 'administrator') => ({
  isAuthenticated: username !== null,
  username,
  role: username === null ? null : role,
  setUpRequired: false,
  passwordMin: 6,
  insecure: false,
  captcha: true,
  secondFactorMissing: false,
});

export const refusal = (status: number, code: string, message: string, retryAfter?: number) =>
  Response.json(
    {
      type: 'about:blank',
      title: message,
      status,
      detail: message,
      message,
      code,
      requestId: 'r',
      ...(retryAfter === undefined ? {} : { retryAfter }),
    },
    { status },
  );

interface OpenedApplication {
  container: HTMLElement;
  text: () => string;
  /** Waits until the page shows this text. */
  see: (expected: string) => Promise<void>;
  close: () => void;
}

/** Loads the application at a path; `answers` replaces the network. */
export async function openApplication(path: string, answers: Answers): Promise<OpenedApplication> {
  // A page that was just loaded has a new router, session and cache.
  vi.resetModules();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const answer = answers[`${init.method} ${pathname}`];
    return answer?.(body, searchParams, new Headers(init.headers)) ?? Response.json(emptyPage);
  });
  window.history.replaceState(null, '', path);
  const { Application } = await import('./application.tsx');
  const { startMessages } = await import('../platform/words/translation.ts');
  await startMessages();
  const container = document.createElement('div');
  document.body.append(container);
  const root: Root = createRoot(container);
  root.render(<Application />);
  const text = () => document.body.textContent ?? '';
  return {
    container,
    text,
    see: (expected) =>
      vi.waitFor(
        () => {
          const shown = text();
          if (!shown.includes(expected)) throw new Error(`"${expected}" is not in ${shown}`);
        },
        { timeout: SCREEN_MS },
      ),
    close: () => {
      root.unmount();
      container.remove();
      vi.unstubAllGlobals();
    },
  };
}

/** Types into a field, given by its name or by a selector, with the events of a browser. */
export function typeInto(container: HTMLElement, field: string, text: string): void {
  const selector = field.includes('[') ? field : `input[name="${field}"]`;
  const input = container.querySelector<HTMLInputElement | HTMLSelectElement>(selector);
  if (input === null) throw new Error(`No field ${field}`);
  const isSelect = input instanceof HTMLSelectElement;
  const prototype = isSelect ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
}

/** A project as the server replies it, without an estimate. */
export const STORED_PROJECT = {
  id: 'p1',
  name: 'Silo 4',
  client: 'OCP',
  location: 'Safi',
  projectType: 'Cement Silo Cleaning',
  height: null,
  area: null,
  startDate: null,
  endDate: null,
  currency: 'MAD',
  status: 'published',
  data: {},
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  archivedAt: null,
  isSample: false,
  version: 1,
};

/** Pastes a text where the focus is. */
export function paste(text: string) {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  document.activeElement?.dispatchEvent(event);
}

/** Presses a key in the focused element. */
export const key = (name: string, more: KeyboardEventInit = {}) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
  );

/** Types into the focused element, with the events of a browser. */
export function typeOn(text: string) {
  document.activeElement?.setAttribute('data-typed', '');
  typeInto(document.body, '[data-typed]', text);
  document.querySelector('[data-typed]')?.removeAttribute('data-typed');
}
