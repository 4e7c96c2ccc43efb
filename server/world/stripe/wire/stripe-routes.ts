import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { expandObject } from './expand-object.ts';
import { readForm } from './read-form.ts';
import { StripeProblem } from './stripe-problem.ts';
import type { SyntheticNetwork } from '../../network/store.ts';
import { inStripe, stripeId, stripeTx, type StripeTx } from '../stripe-store.ts';

const Expansion = z.object({ expand: z.array(z.string()).default([]) });

/** What the wire writes as text. */
export const wireNumber = z.coerce.number().int();
export const wireFlag = z.enum(['true', 'false']).transform((text) => text === 'true');
/** What every list takes. */
export const WirePage = z.object({
  limit: wireNumber.min(1).max(100).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z
    .union([
      wireNumber.transform((at) => ({ gte: at, lte: at })),
      z.object({
        gt: wireNumber.optional(),
        gte: wireNumber.optional(),
        lt: wireNumber.optional(),
        lte: wireNumber.optional(),
      }),
    ])
    .optional(),
});

export interface RouteParams {
  id: string;
}
type Answer<T> = (tx: StripeTx, given: T, params: RouteParams) => Promise<unknown>;

export interface StripeRoutes {
  get<T extends z.ZodType>(path: string, schema: T, answer: Answer<z.output<T>>): void;
  post<T extends z.ZodType>(path: string, schema: T, answer: Answer<z.output<T>>): void;
  delete<T extends z.ZodType>(path: string, schema: T, answer: Answer<z.output<T>>): void;
}

/** Routes that read their form, answer once for each key, and expand what was asked for. */
export function stripeRoutes(api: FastifyInstance, network: SyntheticNetwork): StripeRoutes {
  const paramsOf = (request: FastifyRequest) => z.object({ id: z.string().default('') }).parse(request.params ?? {});
  const write =
    (method: 'post' | 'delete'): StripeRoutes['post'] =>
    (path, schema, answer) =>
      void api[method](path, async (request, reply) => {
        const raw = typeof request.body === 'string' ? request.body : '';
        const form = readForm(raw);
        const given = schema.parse(form);
        const { expand } = Expansion.parse(form);
        const said = await once(network, request, raw, async (tx) =>
          expandObject(tx, await answer(tx, given, paramsOf(request)), expand),
        );
        if (said.isReplayed) reply.header('idempotent-replayed', 'true');
        return reply.code(said.status).type('application/json').send(said.body);
      });
  return {
    get: (path, schema, answer) =>
      void api.get(path, async (request) => {
        const form = readForm(request.url.split('?')[1] ?? '');
        const given = schema.parse(form);
        const tx = stripeTx(network);
        return expandObject(tx, await answer(tx, given, paramsOf(request)), Expansion.parse(form).expand);
      }),
    post: write('post'),
    delete: write('delete'),
  };
}

interface Said {
  status: number;
  body: string;
  isReplayed: boolean;
}

/** Done once for each key: asked again, the same is answered; asked something else with it, it is refused. */
function once(
  network: SyntheticNetwork,
  request: FastifyRequest,
  raw: string,
  work: (tx: StripeTx) => Promise<unknown>,
): Promise<Said> {
  const header = request.headers['idempotency-key'];
  const key = typeof header === 'string' && header !== '' ? header : null;
  const path = request.url.split('?')[0];
  const fingerprint = createHash('sha256').update(`${request.method} ${path}\n${raw}`).digest('hex');
  return inStripe(
    network,
    async (tx) => {
      const known = key ? await tx.first<Known>(KNOWN, [key]) : undefined;
      if (known) return replay(known, fingerprint, key ?? '');
      const said = await answered(() => work(tx));
      if (key)
        await tx.all(
          'insert into world.stripe_requests (key, fingerprint, status, body, at) values ($1, $2, $3, $4, $5)',
          [key, fingerprint, said.status, said.body, network.now()],
        );
      return { ...said, isReplayed: false };
    },
    { id: stripeId('req'), key },
  );
}

interface Known {
  fingerprint: string;
  status: number;
  body: string;
}
const KNOWN = 'select fingerprint, status, body from world.stripe_requests where key = $1';

function replay({ status, body, ...known }: Known, fingerprint: string, key: string): Said {
  if (known.fingerprint !== fingerprint)
    throw new StripeProblem(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  return { status, body, isReplayed: true };
}

/** A declined card is an answer too, and what was tried stays written down. */
async function answered(work: () => Promise<unknown>): Promise<{ status: number; body: string }> {
  try {
    return { status: 200, body: JSON.stringify(await work()) };
  } catch (error) {
    if (!(error instanceof StripeProblem) || !error.isKept) throw error;
    return { status: error.status, body: JSON.stringify(error.body()) };
  }
}
