import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { api } from '../contract/api.ts';
import type { Calls } from '../contract/call.ts';
import { answerErrors, answerRouterErrors, envelope, refuseUnknownPath } from './core/http/answer-errors.ts';
import { bindCalls } from './core/http/bind-calls.ts';
import { exposeMetrics } from './core/http/metrics.ts';
import { documentApi } from './core/http/document-api.ts';
import { refuse } from './core/http/refusal.ts';
import { sendSecurityHeaders } from './core/http/security-headers.ts';
import { servePhotos } from './core/http/serve-photos.ts';
import { serveWeb } from './core/http/serve-web.ts';
import type { Listener } from './core/events/listener.ts';
import type { Task } from './core/jobs/task.ts';
import type { Services } from './core/services.ts';
import { accountHandlers } from './modules/people/accounts/calls.ts';
import { accountTasks } from './modules/people/accounts/jobs.ts';
import { adminHandlers } from './modules/operator/admin/calls.ts';
import { auditHandlers } from './modules/platform/audit/calls.ts';
import { approvalHandlers } from './modules/campaigns/approvals/calls.ts';
import { approvalListeners } from './modules/campaigns/approvals/listeners.ts';
import { blacklistHandlers } from './modules/contacts/blacklist/calls.ts';
import { blacklistListeners } from './modules/contacts/blacklist/listeners.ts';
import { campaignHandlers } from './modules/campaigns/campaigns/calls.ts';
import { campaignTasks } from './modules/campaigns/campaigns/jobs.ts';
import { campaignListeners } from './modules/campaigns/campaigns/listeners.ts';
import { credentialHandlers } from './modules/senders/credentials/calls.ts';
import { credentialListeners } from './modules/senders/credentials/listeners.ts';
import { credentialTasks } from './modules/senders/credentials/jobs.ts';
import { credentialLifeTasks } from './modules/senders/credentials/life-jobs.ts';
import { serveHooks } from './modules/senders/credentials/serve-hooks.ts';
import { enrolmentHandlers } from './modules/campaigns/enrolments/calls.ts';
import { enrolmentTasks } from './modules/campaigns/enrolments/jobs.ts';
import { enrolmentListeners } from './modules/campaigns/enrolments/listeners.ts';
import { integrationHandlers } from './modules/open/integrations/calls.ts';
import { integrationTasks } from './modules/open/integrations/jobs.ts';
import { integrationListeners } from './modules/open/integrations/listeners.ts';
import { serveChannelHooks } from './modules/open/integrations/serve-channel-hooks.ts';
import { jobHandlers } from './modules/platform/jobs/calls.ts';
import { jobListeners } from './modules/platform/jobs/listeners.ts';
import { labelHandlers } from './modules/contacts/labels/calls.ts';
import { labelListeners } from './modules/contacts/labels/listeners.ts';
import { dashboardHandlers } from './modules/work/dashboard/calls.ts';
import { inboxHandlers } from './modules/work/inbox/calls.ts';
import { inboxListeners } from './modules/work/inbox/listeners.ts';
import { inboxTasks } from './modules/work/inbox/jobs.ts';
import { serveAttachments } from './modules/work/inbox/serve-attachments.ts';
import { limitHandlers } from './modules/senders/limits/calls.ts';
import { limitTasks } from './modules/senders/limits/jobs.ts';
import { limitListeners } from './modules/senders/limits/listeners.ts';
import { mailHandlers } from './modules/platform/mails/calls.ts';
import { mailTasks } from './modules/platform/mails/jobs.ts';
import { meetingHandlers } from './modules/work/meetings/calls.ts';
import { meetingListeners } from './modules/work/meetings/listeners.ts';
import { notificationHandlers } from './modules/platform/notifications/calls.ts';
import { notificationListeners } from './modules/platform/notifications/listeners.ts';
import { oauthHandlers } from './modules/people/oauth/calls.ts';
import { oauthTasks } from './modules/people/oauth/jobs.ts';
import { mountOauth } from './modules/people/oauth/mount-oauth.ts';
import { serveExternalCallbacks } from './modules/people/accounts/serve-external-callbacks.ts';
import { prospectHandlers } from './modules/contacts/prospects/calls.ts';
import { prospectTasks } from './modules/contacts/prospects/jobs.ts';
import { prospectListeners } from './modules/contacts/prospects/listeners.ts';
import { searchHandlers } from './modules/campaigns/searches/calls.ts';
import { searchTasks } from './modules/campaigns/searches/jobs.ts';
import { searchListeners } from './modules/campaigns/searches/listeners.ts';
import { signatureHandlers } from './modules/senders/signatures/calls.ts';
import { signatureListeners } from './modules/senders/signatures/listeners.ts';
import { spaceHandlers } from './modules/people/spaces/calls.ts';
import { spaceListeners } from './modules/people/spaces/listeners.ts';
import { systemHandlers } from './modules/platform/system/calls.ts';
import { taskHandlers } from './modules/work/tasks/calls.ts';
import { taskListeners } from './modules/work/tasks/listeners.ts';
import { templateHandlers } from './modules/content/templates/calls.ts';
import { templateTasks } from './modules/content/templates/jobs.ts';
import { templateListeners } from './modules/content/templates/listeners.ts';
import { serveExports } from './modules/contacts/prospects/serve-exports.ts';
import { serveTracking } from './modules/contacts/tracking/serve-tracking.ts';
import { whitelabelHandlers } from './modules/platform/whitelabel/calls.ts';
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
