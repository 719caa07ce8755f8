import { calls } from '@pcm/contract';
import { z } from 'zod';
import type { AnswerHere } from '../../platform/api/api-client.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { type DemoProject, isOfDemo } from './demo-project.ts';

const ofProject = z.looseObject({ id: z.string() });
const besidesProject = z.looseObject({ excludeProject: z.string() });

/** Parses a request as a server would: through JSON and the schema of the call. */
function received<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(JSON.parse(JSON.stringify(body)));
  if (parsed.success) return parsed.data;
  throw new ApiError(400, 'invalid-input', parsed.error.message);
}

/**
 * Answers requests about the projects of the demo, so that none of them reaches the server. `find`
 * returns the project with an id.
 */
export function demoAnswers(find: (id: string) => DemoProject | undefined): AnswerHere {
  return (call, { params, query, body, ifVersion }) => {
    // The usual rates of other projects; the demo has none.
    const besides = besidesProject.safeParse(query).data?.excludeProject ?? '';
    if (call === calls.rateStatistics && isOfDemo(besides)) return Promise.resolve({ rates: [] });
    const id = ofProject.safeParse(params).data?.id ?? '';
    if (!isOfDemo(id)) return null;
    const project = find(id);
    const answer = (): unknown => {
      if (project === undefined) throw new ApiError(404, 'project-not-found', 'Not of this page');
      if (call === calls.readProject) return project.read();
      if (call === calls.replaceProject) {
        return project.save(received(calls.replaceProject.body, body).data, ifVersion);
      }
      if (call === calls.patchProject) {
        const { data, contingencies, profitAnalysis } = received(calls.patchProject.body, body);
        const edits = {
          ...(contingencies === undefined ? {} : { contingencies }),
          ...(profitAnalysis === undefined ? {} : { profitAnalysis }),
        };
        return project.lay(data, edits, ifVersion);
      }
      throw new ApiError(404, 'project-not-found', 'The demo does not answer this');
    };
    return Promise.resolve().then(answer);
  };
}
