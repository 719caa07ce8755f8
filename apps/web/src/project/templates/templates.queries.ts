import { projectCalls, type Template, templateCalls } from '@pcm/contract';
import type { EstimateData } from '@pcm/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../platform/api/api-client.ts';
import { useSend } from '../../platform/api/query-client.ts';
import { resumeAfterLogin } from '../../platform/api/session.ts';
import { templatesKey } from '../sources/estimate-sources.queries.ts';

/** A new template, from an estimate or from a project of the server. */
export interface NewTemplate {
  name: string;
  description: string;
  source: { data: EstimateData } | { projectId: string };
}

/** Stores, changes and deletes templates, and refreshes their list. */
export function useTemplateWrites() {
  const client = useQueryClient();
  const onSuccess = () => void client.invalidateQueries({ queryKey: templatesKey });
  const save = useMutation({
    mutationFn: ({ name, description, source }: NewTemplate): Promise<Template> =>
      resumeAfterLogin(async () => {
        const data =
          'data' in source
            ? source.data
            : (await send(projectCalls.readProject, { params: { id: source.projectId } })).data;
        return send(templateCalls.createTemplate, { body: { name, description, data } });
      }),
    onSuccess,
  });
  const change = useSend(
    templateCalls.changeTemplate,
    ({ id, ...body }: { id: string; name: string; description: string }) => ({
      params: { id },
      body,
    }),
    { onSuccess },
  );
  /** Returns the whole template, so that undo can store it again. */
  const remove = useMutation({
    mutationFn: (id: string): Promise<Template> =>
      resumeAfterLogin(async () => {
        const template = await send(templateCalls.readTemplate, { params: { id } });
        await send(templateCalls.deleteTemplate, { params: { id } });
        return template;
      }),
    onSuccess,
  });
  return { save, change, remove };
}
