import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { JsonText, registerCall } from '../../http/call-route.ts';
import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  listTemplates,
  readTemplate,
  type TemplateWithDocument,
} from './templates.service.ts';

function templateReply({ summary, document }: TemplateWithDocument): JsonText {
  return new JsonText(`${JSON.stringify(summary).slice(0, -1)},"data":${document}}`);
}

/** Routes of templates. */
export function registerTemplateRoutes(app: FastifyInstance, context: AppContext): void {
  registerCall(app, calls.listTemplates, async () => ({ templates: await listTemplates(context) }));

  registerCall(app, calls.readTemplate, async ({ params }) =>
    templateReply(await readTemplate(context, params.id)),
  );

  registerCall(app, calls.createTemplate, async ({ body, session, key, reply }) => {
    const template = await createTemplate(context, session, body, key);
    void reply.header('location', `/api/templates/${template.summary.id}`);
    return templateReply(template);
  });

  registerCall(app, calls.changeTemplate, async ({ params, body, session }) =>
    templateReply(await changeTemplate(context, session, params.id, body)),
  );

  registerCall(app, calls.deleteTemplate, async ({ params, session }) => {
    await deleteTemplate(context, session, params.id);
    return {};
  });
}
