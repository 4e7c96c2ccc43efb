import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { api } from '../contract/api.ts';
import type { Calls } from '../contract/call.ts';
import { answerErrors, answerRouterErrors, envelope, refuseUnknownPath } from './core/http/answer-errors.ts';
import { API_PREFIX, bindCalls } from './core/http/bind-calls.ts';
import { exposeMetrics } from './core/http/metrics.ts';
import { openApiDocument } from './core/http/openapi.ts';
import { referencePage } from './core/http/reference-page.ts';
import { refuse } from './core/http/refusal.ts';
import { sendSecurityHeaders } from './core/http/security-headers.ts';
import { servePhotos } from './core/http/serve-photos.ts';
import { serveWeb } from './core/http/serve-web.ts';
import type { Listener } from './core/events/listener.ts';
import type { Task } from './core/jobs/task.ts';
import type { Services } from './core/services.ts';
import { accountHandlers } from './modules/accounts/calls.ts';
import { accountTasks } from './modules/accounts/jobs.ts';
import { adminHandlers } from './modules/admin/calls.ts';
import { auditHandlers } from './modules/audit/calls.ts';
import { approvalHandlers } from './modules/approvals/calls.ts';
import { approvalListeners } from './modules/approvals/listeners.ts';
import { blacklistHandlers } from './modules/blacklist/calls.ts';
import { blacklistListeners } from './modules/blacklist/listeners.ts';
import { campaignHandlers } from './modules/campaigns/calls.ts';
import { campaignTasks } from './modules/campaigns/jobs.ts';
import { campaignListeners } from './modules/campaigns/listeners.ts';
import { credentialHandlers } from './modules/credentials/calls.ts';
import { credentialListeners } from './modules/credentials/listeners.ts';
import { credentialTasks } from './modules/credentials/jobs.ts';
import { credentialLifeTasks } from './modules/credentials/life-jobs.ts';
import { serveHooks } from './modules/credentials/serve-hooks.ts';
import { enrolmentHandlers } from './modules/enrolments/calls.ts';
import { enrolmentTasks } from './modules/enrolments/jobs.ts';
import { enrolmentListeners } from './modules/enrolments/listeners.ts';
import { integrationHandlers } from './modules/integrations/calls.ts';
import { integrationTasks } from './modules/integrations/jobs.ts';
import { integrationListeners } from './modules/integrations/listeners.ts';
import { serveChannelHooks } from './modules/integrations/serve-channel-hooks.ts';
import { jobHandlers } from './modules/jobs/calls.ts';
import { jobListeners } from './modules/jobs/listeners.ts';
import { labelHandlers } from './modules/labels/calls.ts';
import { labelListeners } from './modules/labels/listeners.ts';
import { dashboardHandlers } from './modules/dashboard/calls.ts';
import { inboxHandlers } from './modules/inbox/calls.ts';
import { inboxListeners } from './modules/inbox/listeners.ts';
import { inboxTasks } from './modules/inbox/jobs.ts';
import { serveAttachments } from './modules/inbox/serve-attachments.ts';
import { limitHandlers } from './modules/limits/calls.ts';
import { limitTasks } from './modules/limits/jobs.ts';
import { limitListeners } from './modules/limits/listeners.ts';
import { mailHandlers } from './modules/mails/calls.ts';
import { mailTasks } from './modules/mails/jobs.ts';
import { meetingHandlers } from './modules/meetings/calls.ts';
import { meetingListeners } from './modules/meetings/listeners.ts';
import { notificationHandlers } from './modules/notifications/calls.ts';
import { notificationListeners } from './modules/notifications/listeners.ts';
import { oauthHandlers } from './modules/oauth/calls.ts';
import { oauthTasks } from './modules/oauth/jobs.ts';
import { mountOauth } from './modules/oauth/mount-oauth.ts';
import { serveExternalCallbacks } from './modules/accounts/serve-external-callbacks.ts';
import { prospectHandlers } from './modules/prospects/calls.ts';
import { prospectTasks } from './modules/prospects/jobs.ts';
import { prospectListeners } from './modules/prospects/listeners.ts';
import { searchHandlers } from './modules/searches/calls.ts';
import { searchTasks } from './modules/searches/jobs.ts';
import { searchListeners } from './modules/searches/listeners.ts';
import { signatureHandlers } from './modules/signatures/calls.ts';
import { signatureListeners } from './modules/signatures/listeners.ts';
import { spaceHandlers } from './modules/spaces/calls.ts';
import { spaceListeners } from './modules/spaces/listeners.ts';
import { systemHandlers } from './modules/system/calls.ts';
import { taskHandlers } from './modules/tasks/calls.ts';
import { taskListeners } from './modules/tasks/listeners.ts';
import { templateHandlers } from './modules/templates/calls.ts';
import { templateTasks } from './modules/templates/jobs.ts';
import { templateListeners } from './modules/templates/listeners.ts';
import { serveExports } from './modules/prospects/serve-exports.ts';
import { serveTracking } from './modules/tracking/serve-tracking.ts';
import { whitelabelHandlers } from './modules/whitelabel/calls.ts';
import { runnerTasks } from './runner/jobs.ts';
import { runnerListeners } from './runner/listeners.ts';

/** Where the modules come together: a new module is one line in each list that it has something for. */
export const handlers = {
  accounts: accountHandlers,
  admin: adminHandlers,
  approvals: approvalHandlers,
  audit: auditHandlers,
  blacklist: blacklistHandlers,
  campaigns: campaignHandlers,
  credentials: credentialHandlers,
  dashboard: dashboardHandlers,
  enrolments: enrolmentHandlers,
  inbox: inboxHandlers,
  integrations: integrationHandlers,
  jobs: jobHandlers,
  labels: labelHandlers,
  limits: limitHandlers,
  mails: mailHandlers,
  meetings: meetingHandlers,
  notifications: notificationHandlers,
  oauth: oauthHandlers,
  prospects: prospectHandlers,
  searches: searchHandlers,
  signatures: signatureHandlers,
  spaces: spaceHandlers,
  system: systemHandlers,
  tasks: taskHandlers,
  templates: templateHandlers,
  whitelabel: whitelabelHandlers,
};
export const tasks: readonly Task[] = [
  ...accountTasks,
  ...campaignTasks,
  ...credentialTasks,
  ...credentialLifeTasks,
  ...enrolmentTasks,
  ...integrationTasks,
  ...inboxTasks,
  ...limitTasks,
  ...mailTasks,
  ...oauthTasks,
  ...prospectTasks,
  ...runnerTasks,
  ...searchTasks,
  ...templateTasks,
];
export const listeners: readonly Listener[] = [
  ...approvalListeners,
  ...blacklistListeners,
  ...campaignListeners,
  ...credentialListeners,
  ...enrolmentListeners,
  ...inboxListeners,
  ...jobListeners,
  ...integrationListeners,
  ...labelListeners,
  ...limitListeners,
  ...meetingListeners,
  ...notificationListeners,
  ...prospectListeners,
  ...runnerListeners,
  ...searchListeners,
  ...signatureListeners,
  ...spaceListeners,
  ...taskListeners,
  ...templateListeners,
];

export interface AppOptions {
  /** The built web; without it only the API is served. */
  webRoot?: string;
  /** Where the synthetic world draws its pictures, if it runs. */
  worldOrigin?: string;
  trustProxy?: boolean;
  /** Requests a minute for calls that declare no rate of their own. */
  ratePerMinute?: number;
  domains?: Record<string, Calls>;
  handlers?: Parameters<typeof bindCalls>[2];
}

const BODY_LIMIT = 1_048_576;

export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const domains = options.domains ?? api;
  const app = Fastify({
    loggerInstance: httpLog(services) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // a logger of its own for every request costs more than the few lines that would use it
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trustProxy ?? false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: answerRouterErrors,
    clientErrorHandler: (error: { code?: string }, socket) => {
      const refusal = refuse(error.code === 'HPE_HEADER_OVERFLOW' ? 'uri_too_long' : 'bad_request');
      const body = JSON.stringify(envelope(refusal));
      if (socket.writable)
        socket.end(
          `HTTP/1.1 ${refusal.status} Refused\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
        );
    },
  });
  answerErrors(app);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
  await app.register(multipart);
  await sendSecurityHeaders(app, { worldOrigin: options.worldOrigin, framedBy: services.settings.outside.crm?.origin });
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => refuse('too_many_requests'),
    // told when it matters: on the refusal itself
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  exposeMetrics(app, services);
  bindCalls(
    app,
    domains,
    (options.handlers ?? handlers) as Parameters<typeof bindCalls>[2],
    services,
    options.ratePerMinute,
  );
  servePhotos(app, services);
  serveExternalCallbacks(app, services);
  serveHooks(app, services);
  serveAttachments(app, services);
  serveChannelHooks(app, services);
  serveTracking(app, services);
  serveExports(app, services);
  await mountOauth(app, services);
  documentApi(app, domains, services.settings.version);
  await answerTheRest(app, domains, options.webRoot);
  return app;
}

/** The framework's own lines (listening, closing) say nothing that the stages have not said. */
const httpLog = ({ log }: Services) =>
  log.isLevelEnabled('debug') ? log : log.child({}, { level: log.isLevelEnabled('warn') ? 'warn' : log.level });

/** Printed when somebody asks for the first time. */
function documentApi(app: FastifyInstance, domains: Record<string, Calls>, version: string): void {
  let document: ReturnType<typeof openApiDocument> | undefined;
  let page: string | undefined;
  const printed = () => (document ??= openApiDocument(domains, { title: 'Outreach', version }));
  app.get(`${API_PREFIX}/openapi.json`, async (_request, reply) => reply.send(printed()));
  app.get(`${API_PREFIX}/docs`, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= referencePage(domains, printed(), 'Outreach'))),
  );
}

async function answerTheRest(app: FastifyInstance, domains: Record<string, Calls>, webRoot?: string): Promise<void> {
  const unknown = refuseUnknownPath(domains);
  const web = webRoot ? await serveWeb(app, webRoot) : null;
  app.setNotFoundHandler(async (request, reply) => {
    const isApi = /^\/api(?:[/?]|$)/.test(request.url);
    // an address in the query has a dot too: only the path says what is asked for
    const isFile = /^[^?]*\.\w{1,8}(?:\?|$)/.test(request.url);
    const isPage = !isApi && (request.method === 'GET' || request.method === 'HEAD') && !isFile;
    if (web && isPage)
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await web.page());
    const { refusal, allow } = unknown(request.method, request.url);
    if (allow.length > 0) reply.header('allow', allow.join(', '));
    return reply.code(refusal.status).send(envelope(refusal));
  });
}
