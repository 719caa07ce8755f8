import { type Plugin, parseSync } from 'vite';

/**
 * What the browser never reads of a call of the contract: the server checks what is asked for, and
 * the API page shows the description that the server gives.
 */
const UNREAD = new Set(['summary', 'params', 'query', 'errors', 'bodyLimit', 'public']);

/** Where something unread is read after all; types may name it. */
const READ = /(typeof )?\b\w*[cC]alls\.\w+\.(\w+)\b/g;

/** A node of a parsed module, as far as it is read here. */
interface Node {
  type: string;
  start: number;
  end: number;
  callee?: Node;
  name?: string;
  key?: Node;
  arguments?: Node[];
  properties?: Node[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Returns the objects that are given to `defineCall` in a part of a module. */
function callsIn(node: Node): Node[] {
  const inside = Object.values(node).flat().filter(isNode).flatMap(callsIn);
  const isCall = node.type === 'CallExpression' && node.callee?.name === 'defineCall';
  const [given] = isCall ? (node.arguments ?? []) : [];
  return given === undefined ? inside : [given, ...inside];
}

/** Returns a module of the contract without what the browser never reads of its calls. */
export function withoutUnread(code: string): string {
  const calls = callsIn(parseSync('call.ts', code).program);
  const cuts = calls.flatMap(({ properties = [], end }) =>
    properties.flatMap(({ key, start }, place) =>
      UNREAD.has(key?.name ?? '')
        ? [[start, properties[place + 1]?.start ?? end - 1] as const]
        : [],
    ),
  );
  return cuts
    .toSorted(([one], [other]) => other - one)
    .reduce((left, [start, end]) => left.slice(0, start) + left.slice(end), code);
}

/** Leaves out of the build what it does not use of the contract; what only that used goes with it. */
export const leanCalls: Plugin = {
  name: 'lean-calls',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /(apps|packages)[\\/]\w+[\\/]src[\\/][^?]*\.tsx?$/ },
    handler(code, id) {
      for (const [read, isType, part = ''] of code.matchAll(READ)) {
        if (isType === undefined && UNREAD.has(part)) {
          throw new Error(`${id} reads ${read}, which lean-calls.ts leaves out of the build`);
        }
      }
      const isOfContract = /packages[\\/]contract/.test(id) && /\bdefineCall\(/.test(code);
      return isOfContract ? { code: withoutUnread(code), map: null } : null;
    },
  },
};
