import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { AppContext } from './app-context.ts';
import type { Config } from './config/config.ts';
import { registerAbsenceRoutes } from './features/absences/absences.routes.ts';
import { registerActualRoutes } from './features/actual/actual.routes.ts';
import { registerAdminRoutes } from './features/admin/admin.routes.ts';
import { registerAdminAccountRoutes } from './features/admin/admin-accounts.routes.ts';
import { findLivingSession } from './features/admin/sessions.service.ts';
import { registerAuditRoutes } from './features/audit/audit.routes.ts';
import { registerBackupRoutes } from './features/backups/backups.routes.ts';
import type { MakeBackup } from './features/backups/backups.service.ts';
import { restoreOnThread } from './features/backups/restore-thread.service.ts';
import { type Restore, registerRestoreRoutes } from './features/backups/restores.routes.ts';
import { registerClientRoutes } from './features/clients/clients.routes.ts';
import { registerCompanyRoutes } from './features/company/company.routes.ts';
import { registerCustomerRoutes } from './features/customers/customers.routes.ts';
import { registerDaySheetRoutes } from './features/day-sheets/day-sheets.routes.ts';
import { registerDocumentRoutes } from './features/documents/documents.routes.ts';
import { PdfWorkshop } from './features/documents/pdf-workshop.ts';
import { registerAssignmentRoutes } from './features/equipment/assignments.routes.ts';
import { registerEquipmentRoutes } from './features/equipment/equipment.routes.ts';
import { registerPieceRoutes } from './features/equipment/pieces.routes.ts';
import { registerFieldRoutes } from './features/field/field.routes.ts';
import { registerFieldPages } from './features/field/field-page.routes.ts';
import { registerImportRoutes } from './features/imports/imports.routes.ts';
import { registerLawRoutes } from './features/law/law.routes.ts';
import { registerLibraryRoutes } from './features/library/library.routes.ts';
import { registerLiveRoutes } from './features/live/live.routes.ts';
import { registerMailRoutes } from './features/mail/mail.routes.ts';
import { registerOperationRoutes } from './features/operations/operations.routes.ts';
import { registerPortfolioRoutes } from './features/portfolio/portfolio.routes.ts';
import { registerPreferenceRoutes } from './features/preferences/preferences.routes.ts';
import { registerFolding } from './features/projects/project-fold.service.ts';
import { registerHistoryRoutes } from './features/projects/project-history.routes.ts';
import { registerProjectListRoutes } from './features/projects/project-list.routes.ts';
import { registerProjectRoutes } from './features/projects/projects.routes.ts';
import { registerSampleRoutes } from './features/projects/sample-company.routes.ts';
import { registerRefreshing } from './features/projects/stale-figures.service.ts';
import { registerClientPages } from './features/quotes/client-page.routes.ts';
import { registerQuoteRoutes } from './features/quotes/quotes.routes.ts';
import { registerRateRoutes } from './features/rates/rates.routes.ts';
import { registerScheduleSettingsRoutes } from './features/schedule-settings/schedule-settings.routes.ts';
import { registerSystemRoutes } from './features/system/system.routes.ts';
import { registerTeamMemberRoutes } from './features/team/team-members.routes.ts';
import { registerTemplateRoutes } from './features/templates/templates.routes.ts';
import { registerErrors } from './http/errors.ts';
import { registerJsonBody } from './http/json-body.ts';
import { logOfRequest, logOptions, registerRequestLog } from './http/log.ts';
import { registerNotFound } from './http/not-found.ts';
import { rememberRoutes } from './http/openapi.ts';
import { registerLongWork } from './http/progress-reply.ts';
import { registerReplacement } from './http/replacement.ts';
import { registerSlowReaders } from './http/reply-body.ts';
import { registerRequestLimits } from './http/request-limits.ts';
import { registerOwnHost, registerSameOrigin } from './http/same-origin.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { registerSession, registerSessionGuard } from './http/session.ts';
import { cookieKind, registerCookies } from './http/session-cookie.ts';
import { registerUnknownExpectations, unparsedRequests } from './http/unparsed-requests.ts';
import { isWebAppBuilt, registerWebApp } from './http/web-app.ts';
import { closeConnectionsAtStop } from './stop.ts';

/**
 * The longest body of a call that sets no limit of its own. Units: bytes. Source: security.md
 * "Requests".
 */
const BODY_LIMIT = 1024 * 1024;
/**
 * Cuts off a slow client within 10 s. The check runs every second, and a busy server may notice
 * late.
 */
const REQUEST_TIMEOUT_MS = 6_500;
const HEADERS_TIMEOUT_MS = 5_000;
const CONNECTIONS_CHECKED_EVERY_MS = 500;

/**
 * More connections than a company with a proxy in front ever has; each of them may wait with a
 * large reply.
 */
const MOST_CONNECTIONS = 1000;

/**
 * Replies below this size are not compressed, because that would cost more than it saves. Units:
 * bytes.
 */
const COMPRESS_FROM = 1024;

/** The options that the composition root adds to the context. */
export interface AppOptions {
  /** The folder of the web app's build. */
  webRoot: string;
  /** The folder of the build of the page for technicians; without it only its API answers. */
  fieldRoot?: string;
  /** The delay after which a changed project is folded. Units: milliseconds. */
  foldAfterMs?: number;
  /** Receives the log lines instead of standard output. */
  logStream?: { write: (line: string) => void };
  /** Makes the PDFs and stays open afterwards; without it the server has a workshop of its own. */
  workshop?: PdfWorkshop;
  /** Makes a backup; without it a thread does, so that requests are answered meanwhile. */
  makeBackup?: MakeBackup;
  /** Restores a backup; without it a thread does. */
  restore?: Restore;
}

const isOverTls = ({ publicUrl }: Config) => publicUrl.startsWith('https:');

function createServer({ config }: AppContext, { logStream }: AppOptions): FastifyInstance {
  return fastify({
    logger: logOptions(config, logStream),
    childLoggerFactory: logOfRequest,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTIONS_CHECKED_EVERY_MS,
    },
    forceCloseConnections: 'idle',
    ...unparsedRequests(isOverTls(config)),
    ...(config.trustProxy === undefined ? {} : { trustProxy: config.trustProxy }),
  });
}

/** Builds the server: guards first, then features, then the web app. */
export async function buildApp(context: AppContext, options: AppOptions): Promise<FastifyInstance> {
  const { config } = context;
  const app = createServer(context, options);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => (reply) => JSON.stringify(reply));
  app.server.maxConnections = MOST_CONNECTIONS;
  registerUnknownExpectations(app);
  registerErrors(app);
  registerRequestLog(app);
  registerJsonBody(app);
  registerSlowReaders(app);
  registerSecurityHeaders(app, isOverTls(config));
  registerOwnHost(app, config.publicUrl);
  registerSameOrigin(app, config.publicUrl);
  await app.register(compress, {
    globalDecompression: false,
    threshold: COMPRESS_FROM,
    encodings: ['br', 'gzip'],
  });
  const cookies = await registerCookies(app, cookieKind(config));
  registerSession(app, cookies.sessionOf, (token, extend, use) =>
    findLivingSession(context, token, extend, use),
  );
  await registerRequestLimits(app, config.requestsPerMinute, context.database.signals);
  registerSessionGuard(app);
  registerReplacement(app, context.database);
  registerLongWork(app);
  closeConnectionsAtStop(app);
  const describeApi = rememberRoutes(app, config.publicUrl, cookies.sessionName);
  registerSystemRoutes(app, context, describeApi);
  registerAdminRoutes(app, context, cookies);
  registerFolding(app, context.database, options.foldAfterMs);
  registerRefreshing(app, context.database);
  registerProjectRoutes(app, context);
  registerProjectListRoutes(app, context);
  registerSampleRoutes(app, context);
  registerHistoryRoutes(app, context);
  registerTemplateRoutes(app, context);
  registerRateRoutes(app, context);
  registerActualRoutes(app, context);
  registerLibraryRoutes(app, context);
  const workshop = options.workshop ?? new PdfWorkshop();
  if (options.workshop === undefined) app.addHook('onClose', async () => workshop.close());
  registerDocumentRoutes(app, context, workshop);
  registerQuoteRoutes(app, context, workshop);
  await registerClientPages(app, context);
  registerMailRoutes(app, context, workshop);
  registerPortfolioRoutes(app, context);
  registerTeamMemberRoutes(app, context);
  registerAbsenceRoutes(app, context);
  registerFieldRoutes(app, context, options.fieldRoot);
  await registerFieldPages(app, context, options.fieldRoot);
  registerPieceRoutes(app, context);
  registerCustomerRoutes(app, context);
  registerImportRoutes(app, context);
  registerClientRoutes(app, context);
  registerEquipmentRoutes(app, context);
  registerAssignmentRoutes(app, context);
  registerScheduleSettingsRoutes(app, context);
  registerOperationRoutes(app, context);
  registerDaySheetRoutes(app, context);
  registerAdminAccountRoutes(app, context);
  registerAuditRoutes(app, context);
  registerBackupRoutes(app, context, options.makeBackup);
  registerRestoreRoutes(app, context, options.restore ?? restoreOnThread);
  registerCompanyRoutes(app, context);
  registerLawRoutes(app, context);
  registerPreferenceRoutes(app, context);
  registerLiveRoutes(app, context);
  const sendPage = isWebAppBuilt(options.webRoot)
    ? await registerWebApp(app, options.webRoot)
    : undefined;
  registerNotFound(app, sendPage);
  return app;
}
