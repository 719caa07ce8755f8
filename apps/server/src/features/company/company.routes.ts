import { type Company, calls, may } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import { withEntityTag } from '../../http/entity-tag.ts';
import { requestHeader } from '../../http/request-header.ts';
import { readCompany, saveCompany } from './company.service.ts';
import { readLogoFile, removeLogo, saveLogo } from './company-logo.service.ts';

/** Returns the company without the percentages that would reveal a margin. */
function withoutMargins(company: Company): Company {
  return {
    ...company,
    defaults: { ...company.defaults, contingencies: {}, taxes: null, rules: null },
  };
}

/** Routes of the company's profile, logo and defaults. */
export function registerCompanyRoutes(app: FastifyInstance, context: AppContext): void {
  const { read } = context.database;

  registerCall(app, calls.readCompany, async ({ session, reply }) => {
    const company = await readCompany(read);
    return withEntityTag(reply, may(session.role, 'seeMoney') ? company : withoutMargins(company));
  });

  registerCall(app, calls.saveCompany, async ({ body, session, request, reply }) => {
    const ifMatch = requestHeader(request, 'if-match');
    return withEntityTag(reply, await saveCompany(context, session, body, ifMatch));
  });

  registerCall(app, calls.readCompanyLogo, async ({ reply }) => {
    const { file, tag } = await readLogoFile(read);
    // A browser may store it, but must check each time whether it is still current.
    void reply.headers({ etag: tag, 'cache-control': 'private, no-cache' });
    return file;
  });

  registerCall(app, calls.saveCompanyLogo, async ({ body, session, request, reply }) => {
    const ifMatch = requestHeader(request, 'if-match');
    return withEntityTag(reply, await saveLogo(context, session, body.data, ifMatch));
  });

  registerCall(app, calls.removeCompanyLogo, async ({ session, request, reply }) => {
    const ifMatch = requestHeader(request, 'if-match');
    return withEntityTag(reply, await removeLogo(context, session, ifMatch));
  });
}
