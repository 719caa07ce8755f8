import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'rolldown';
import { ROOT } from '../../scripts/setup/paths.mjs';

/** The whole program of the floor: it fetches rows and draws them with React. */
const PAGE = `
import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

function List() {
  const [projects, setProjects] = useState([]);
  useEffect(() => {
    fetch('/rows').then((reply) => reply.json()).then((page) => setProjects(page.projects));
  }, []);
  return createElement('main', null,
    createElement('h1', null, 'Projects'),
    createElement('ul', null, projects.map(({ id, name, client, location }) =>
      createElement('li', { key: id },
        createElement('h2', null, name),
        createElement('p', null, client, ', ', location)))));
}
createRoot(document.getElementById('root')).render(createElement(List));
`;

const HTML = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Floor</title>
<div id="root"></div><script type="module" src="/page.js"></script></html>`;

const ENTRY = join(ROOT, 'apps/web/src/floor-page.js');

async function program(): Promise<string> {
  const { output } = await build({
    input: ENTRY,
    write: false,
    platform: 'browser',
    plugins: [
      {
        name: 'floor-page',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? PAGE : null),
      },
    ],
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    output: { minify: true },
  });
  return output[0].code;
}

/** Serves a page that fetches rows and draws them with React, and does nothing else. */
export async function serveFloor(rows: string): Promise<{ url: string; server: Server }> {
  const files = new Map(
    [
      ['/', 'text/html', HTML, 'no-cache'],
      ['/page.js', 'text/javascript', await program(), 'max-age=31536000, immutable'],
      ['/rows', 'application/json', rows, 'no-store'],
    ].map(([path = '', type = '', text = '', cached = '']) => [
      path,
      { type, cached, body: brotliCompressSync(text) },
    ]),
  );
  const server = createServer(({ url = '' }, reply) => {
    const file = files.get(url);
    if (file === undefined) {
      reply.writeHead(404).end();
      return;
    }
    reply
      .writeHead(200, {
        'content-type': `${file.type}; charset=utf-8`,
        'content-encoding': 'br',
        'cache-control': file.cached,
      })
      .end(file.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}
