import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isNotHeld } from '../backup/is-not-held.ts';
import { IS_DEAD_JOB } from '../jobs/dead-jobs.ts';
import { MAX_ATTEMPTS } from '../events/dispatch-outbox.ts';
import type { Services } from '../services.ts';

const OVERDUE_MS = 60_000;

/** GET /metrics for Prometheus: the process, calls by route, sockets, the outbox and dead jobs. */
export function exposeMetrics(app: FastifyInstance, { database, live, log, clock }: Services): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'kithline_http_request_seconds',
    help: 'How long calls took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    calls.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  const count = (name: string, help: string, sql: string, values: () => unknown[] = () => []) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        try {
          const { rows } = await database.direct.query<{ n: number }>(sql, values());
          this.set(rows[0]?.n ?? 0);
        } catch (error) {
          log.warn({ err: error }, name);
        }
      },
    });
  count('kithline_outbox_waiting', 'Events that listeners have not had yet', 'select count(*) as n from outbox');
  count(
    'kithline_outbox_stuck',
    'Events whose listeners failed for good',
    `select count(*) as n from outbox where attempts >= ${MAX_ATTEMPTS}`,
  );
  count(
    'kithline_jobs_dead',
    'Jobs that used up their attempts',
    `select count(*) as n from graphile_worker.jobs where ${IS_DEAD_JOB}`,
  );
  count(
    'kithline_enrolments_stuck',
    'People on the way with neither a next look nor a reason to wait',
    `select count(*) as n from enrolments where status = 'active' and due_at is null and wait_reason is null`,
  );
  count(
    'kithline_lanes_overdue',
    'Senders that should have been looked at more than a minute ago, but for those held after a restore',
    `select count(*) as n from runner_lanes l where next_at < $1 and ${isNotHeld('l')}`,
    () => [new Date(clock.now().getTime() - OVERDUE_MS)],
  );
  count(
    'kithline_sends_unknown',
    'Acts of which nobody can say whether they were done',
    `select count(*) as n from runner_intents where status = 'unknown'`,
  );
  count('kithline_processes', 'Worker processes that beat', 'select count(*) as n from processes');
  new Gauge({
    name: 'kithline_live_connections',
    help: 'Sockets of this process',
    registers: [registry],
    collect() {
      this.set(live.connections());
    },
  });
  app.get('/metrics', async (_request, reply) => {
    const text = await registry.metrics();
    return reply.type(registry.contentType).send(text);
  });
}
