import { parseJson } from '@pcm/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, formatPath } from './errors.ts';

/**
 * Accepts only JSON bodies, and checks nesting and names before anything reads them.
 *
 * Errors: `json-only`, `invalid-json`, `invalid-input` naming the field.
 */
export function registerJsonBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => {
      if (text === '') return undefined;
      const parsed = parseJson(text);
      if (parsed.ok) return parsed.value;
      if (parsed.path.length === 0) {
        throw new AppError('invalid-json', { message: parsed.message });
      }
      throw new AppError('invalid-input', {
        fields: [{ path: formatPath(parsed.path), message: parsed.message }],
      });
    },
  );
}
