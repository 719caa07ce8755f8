import { systemCalls } from '@pcm/contract';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../platform/api/api-client.ts';
import { queryKeys } from '../../../platform/api/query-client.ts';
import { readApiDocument } from './api-document.ts';

/** Reads the server's own description of its calls. */
export const useApiDocument = () =>
  useQuery({
    queryKey: queryKeys.openapi,
    queryFn: async ({ signal }) => readApiDocument(await send(systemCalls.openapi, { signal })),
  });
