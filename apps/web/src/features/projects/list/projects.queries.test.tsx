import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  listKey,
  type PagedProjects,
  totalsKey,
} from '../../../project/list/project-pages.queries.ts';
import { summaryOf } from '../../../project/list/project-summary.fixture.ts';
import { useProject } from '../project.queries.ts';
import { forgetProjects, useLatestProjects } from './projects.queries.ts';

const project = {
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
  status: 'draft',
  data: {},
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  archivedAt: null,
  isSample: false,
  version: 1,
};
const page = { projects: [], nextCursor: null };

let root: Root;
let container: HTMLElement;
let requests: { url: URL; background: boolean; cacheControl: string | null }[];
let isDeleted: boolean;

/** Replaces the network. */
async function answer(path: string, init: RequestInit): Promise<Response> {
  const url = new URL(path, 'http://localhost');
  const headers = new Headers(init.headers);
  const cacheControl = headers.get('cache-control');
  requests.push({ url, background: headers.has('x-background'), cacheControl });
  if (isDeleted) {
    const error = { type: 'about:blank', title: 'x', status: 404, detail: 'x', requestId: 'r' };
    return Response.json(
      { ...error, message: 'Project Not Found', code: 'project-not-found' },
      { status: 404 },
    );
  }
  return Response.json(url.pathname === '/api/project-summaries' ? page : project);
}

function Watched({ what }: { what: 'project' | 'list' }) {
  return what === 'project' ? <Project /> : <List />;
}
function Project() {
  const { data, error } = useProject('p1');
  return <p>{error === null ? data?.name : `${data?.name}, gone`}</p>;
}
function List() {
  return <p>{useLatestProjects().data?.projects.length}</p>;
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  requests = [];
  isDeleted = false;
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
});

afterEach(() => {
  act(() => root.unmount());
  container.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
const comeBack = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));

async function watch(what: 'project' | 'list') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Watched what={what} />
      </QueryClientProvider>,
    ),
  );
  await pass(10);
}

test('an open project follows the server every 10 seconds, past every cache', async () => {
  await watch('project');
  expect(container.textContent).toBe('Silo 4');
  await pass(9000);
  expect(requests).toHaveLength(1);
  await pass(1100);
  expect(requests).toHaveLength(2);
  const [first, second] = requests;
  expect(first?.url.searchParams.get('t')).not.toBe(second?.url.searchParams.get('t'));
  expect(requests.map(({ cacheControl }) => cacheControl)).toEqual(['no-cache', 'no-cache']);
});

test('looking at a project all day does not keep the session alive', async () => {
  await watch('project');
  await pass(10_100);
  expect(requests.map(({ background }) => background)).toEqual([false, true]);
});

test('a project is read again when one comes back to its window', async () => {
  await watch('project');
  await comeBack();
  await pass(10);
  expect(requests).toHaveLength(2);
});

test('a project that was deleted elsewhere stays on screen and is not asked for again', async () => {
  await watch('project');
  isDeleted = true;
  await pass(10_100);
  expect(container.textContent).toBe('Silo 4, gone');
  await pass(60_000);
  expect(requests).toHaveLength(2);
});

test('deleted projects leave the list and their count at once', () => {
  const client = new QueryClient();
  const query = { sort: 'name', direction: 'asc' } as const;
  const [one, two] = ['p1', 'p2'].map((id) => summaryOf({ id }));
  for (const direction of ['asc', 'desc']) {
    const pages = [{ projects: [one, two], nextCursor: 'more' }];
    client.setQueryData([...listKey, { ...query, direction }], { pages, pageParams: [] });
  }
  client.setQueryData(totalsKey(query), {
    count: 90,
    archived: 0,
    totals: [],
    countsByType: [],
    outdated: 0,
  });
  forgetProjects(client, new Set(['p2', 'elsewhere']));
  expect(client.getQueryData(totalsKey(query))).toMatchObject({ count: 89 });
  const [list] = client.getQueriesData<PagedProjects>({ queryKey: listKey });
  expect(list?.[1]?.pages[0]?.projects).toEqual([one]);
});

test('the list is read again on coming back once it is 30 seconds old', async () => {
  await watch('list');
  await pass(29_000);
  await comeBack();
  await pass(10);
  expect(requests).toHaveLength(1);
  await pass(1000);
  await comeBack();
  await pass(10);
  expect(requests).toHaveLength(2);
});
