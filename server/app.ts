import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { apiCalls } from '../contract/api-calls.ts';
import type { Calls } from '../contract/call.ts';
import { answerErrors, answerRouterErrors, envelope, refuseUnknownPath } from './core/http/answer-errors.ts';
import { networkOf } from './core/auth/network-of.ts';
import { joinRules, type RecordRules } from './core/auth/check-records.ts';
import { bindCalls, type DomainHandlers } from './core/http/bind-calls.ts';
import { documentApi } from './core/http/document-api.ts';
import type { Connections } from './core/http/drain.ts';
import { refuseUnkeepable } from './core/http/input/keepable.ts';
import { limitDepth } from './core/http/input/limit-depth.ts';
import { exposeMetrics } from './core/http/metrics.ts';
import { createRateCounts } from './core/http/rates/rate-counts.ts';
import { rateStore } from './core/http/rates/rate-store.ts';
import { refuse } from './core/http/refusal.ts';
import { sendSecurityHeaders } from './core/http/security-headers.ts';
import { servePhotos } from './core/http/serve-photos.ts';
import { serveWeb } from './core/http/serve-web.ts';
import type { Listener } from './core/events/listener.ts';
import type { JobHandler } from './core/jobs/job-handler.ts';
import { servePictures } from './core/pictures/serve-pictures.ts';
import { connectPorts } from './core/port.ts';
import type { Services } from './core/services.ts';
import { modules } from './modules.ts';

/** Where the modules come together. */
export const handlers: DomainHandlers = Object.assign({}, ...modules.map(({ calls }) => calls));
export const tasks: readonly JobHandler[] = modules.flatMap((module) => module.tasks ?? []);
export const listeners: readonly Listener[] = modules.flatMap((module) => module.listeners ?? []);
export const records: RecordRules = joinRules(modules.map((module) => module.records ?? {}));
const kept = modules.flatMap((module) => module.kept ?? []);
connectPorts(modules.flatMap(({ ports }) => ports ?? []));

export interface AppOptions {
  /** The built web; without it only the API is served. */
  webRoot?: string;
  /** Where the synthetic world draws its pictures, if it runs. */
  worldOrigin?: string;
  /** Hosts whose pictures pages may load themselves. */
  pictureHosts?: readonly string[];
  /** How many proxies stand in front: each adds whom it speaks for, and what stands before that is anybody's word. */
  proxies?: number;
  /** Requests a minute for calls that declare no rate of their own. */
  ratePerMinute?: number;
  /** Known one by one, for a stop that leaves none unanswered. */
  connections?: Connections;
  domains?: Record<string, Calls>;
  handlers?: DomainHandlers;
}

const BODY_LIMIT = 1_048_576;

export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const domains = options.domains ?? apiCalls;
  const app = Fastify({
    loggerInstance: httpLog(services) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // a logger of its own for every request costs more than the few lines that would use it
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_LIMIT,
    trustProxy: options.proxies ? behind(options.proxies) : false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    serverFactory: options.connections?.createServer,
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
  app.decorate('door', { proxies: options.proxies ?? 0, publicUrl: services.settings.publicUrl });
  answerErrors(app, services.faults);
  options.connections?.refuseHealth(app);
  refuseUnkeepable(app);
  limitDepth(app);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
  await app.register(multipart);
  await sendSecurityHeaders(app, {
    pictureHosts: options.pictureHosts,
    framedBy: services.settings.outside.crm?.origin,
  });
  await app.register(rateLimit, {
    global: false,
    store: rateStore(createRateCounts(services.database)) as never,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: () => refuse('too_many_requests'),
    // by the names of the IETF's draft, with every answer, so that a program slows down before it is refused
    enableDraftSpec: true,
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  exposeMetrics(app, services);
  bindCalls(app, domains, options.handlers ?? handlers, services, {
    ...(options.ratePerMinute !== undefined && { ratePerMinute: options.ratePerMinute }),
    records,
    kept,
  });
  servePhotos(app, services);
  servePictures(app, services, options.worldOrigin);
  for (const route of modules.flatMap(({ routes }) => routes ?? [])) await route(app, services);
  documentApi(app, domains, services.settings.version);
  await answerTheRest(app, domains, options.webRoot);
  return app;
}

/** The operator says how many; that nobody but the first of them reaches the port is theirs to see to. */
const behind = (proxies: number) => (_address: string, hop: number) => hop < proxies;

/** The framework's own lines (listening, closing) say nothing that the stages have not said. */
const httpLog = ({ log }: Services) =>
  log.isLevelEnabled('debug') ? log : log.child({}, { level: log.isLevelEnabled('warn') ? 'warn' : log.level });

async function answerTheRest(app: FastifyInstance, domains: Record<string, Calls>, webRoot?: string): Promise<void> {
  const unknown = refuseUnknownPath(domains);
  const web = webRoot ? await serveWeb(app, webRoot) : null;
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (web && mayBePage(request.method, path)) {
      const isScreen = web.isScreen(path);
      // where no screen is, the page itself says so to a person; a program wants no page
      if (isScreen || request.headers.accept?.includes('text/html'))
        return reply
          .code(isScreen ? 200 : 404)
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-cache')
          .send(web.page);
    }
    const { refusal, allow } = unknown(request.method, request.url);
    if (allow.length > 0) reply.header('allow', allow.join(', '));
    return reply.code(refusal.status).send(envelope(refusal));
  });
}

/** Neither a call nor what programs look for at well-known places, nor a file. */
const mayBePage = (method: string, path: string) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(?:api|\.well-known)(?:\/|$)/.test(path) && !/\.\w{1,8}$/.test(path);
