import { z } from 'zod';
import { defineCall } from './call.ts';

export const systemCalls = {
  health: defineCall({
    method: 'GET',
    path: '/healthz',
    summary: 'Answers once the server serves; asks nothing of the database',
    reply: z.object({ status: z.literal('ok') }),
    errors: [],
    public: true,
  }),
  readiness: defineCall({
    method: 'GET',
    path: '/readyz',
    summary: 'Whether the database answers',
    reply: z.object({ status: z.literal('ok') }),
    errors: ['database-unavailable'],
    public: true,
  }),
  openapi: defineCall({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This description, OpenAPI 3.1',
    reply: z.looseObject({ openapi: z.string() }),
    errors: [],
  }),
};
