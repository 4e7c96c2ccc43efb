import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Call, Calls } from '../../../contract/call.ts';
import type { SpaceActor, TokenActor, Visitor } from '../auth/actor.ts';
import { checkAccess } from '../auth/check-access.ts';
import { checkRecords, type KeptBy, type RecordRules } from '../auth/check-records.ts';
import { isLocal } from '../auth/is-local.ts';
import { hashToken } from '../auth/token.ts';
import type { Opening, PlatformTx, SpaceTx } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { bootProblems } from './boot-problems.ts';
import { deviceOf, markDevice } from './device-cookie.ts';
import type { BeforeTransaction } from './handlers.ts';
import {
  type Answered,
  answerOnce,
  onceAround,
  REPLAYED_HEADER,
  repeatableRequest,
} from './idempotency/answer-once.ts';
import { personsOf, rateKey } from './rates/rate-key.ts';
import { parseInput } from './input/parse-input.ts';
import { refuse } from './refusal.ts';
import { readUpload } from './read-upload.ts';
import { replySchema } from './reply-schema.ts';
import { carrySession, sessionToken } from './session-cookie.ts';

export const API_PREFIX = '/api';
const DEFAULT_PER_MINUTE = 600;
const JSON_TYPE = 'application/json; charset=utf-8';
const Uuid = z.uuid();
const asNew = (payload: unknown): Answered => ({ payload, isReplay: false });

type AnyHandler = (tx: never, actor: never, input: never, services: Services) => Promise<unknown>;
type Transaction = PlatformTx | SpaceTx;
type Given = Record<string, unknown>;
type Domains = Record<string, Calls>;
export type DomainHandlers = Record<string, Record<string, AnyHandler>>;

export interface BindOptions {
  /** Requests a minute for calls that declare no rate of their own. */
  ratePerMinute?: number;
  /** Who sees which records. */
  records?: RecordRules;
  /** What records keep already. */
  kept?: readonly KeptBy[];
}

/** Makes routes of the contract. The server does not boot with a call that lacks its access, its records or its handler. */
export function bindCalls(
  app: FastifyInstance,
  domains: Domains,
  handlers: DomainHandlers,
  services: Services,
  { ratePerMinute = DEFAULT_PER_MINUTE, records = {}, kept = [] }: BindOptions = {},
): void {
  const problems = bootProblems(domains, handlers, records);
  if (problems.length > 0) throw new Error(`The API is not whole:\n${problems.join('\n')}`);
  for (const [domain, calls] of Object.entries(domains))
    for (const [name, call] of Object.entries(calls))
      bindCall(app, call, handlers[domain]?.[name] as AnyHandler, services, { ratePerMinute, records, kept });
}

function bindCall(
  app: FastifyInstance,
  call: Call,
  handler: AnyHandler,
  services: Services,
  { ratePerMinute, records, kept }: Required<BindOptions>,
): void {
  const { by } = call.rate ?? {};
  const personOf = personsOf(services);
  // made for the first reply: a start does not wait for what hundreds of calls may answer
  let schema: ReturnType<typeof replySchema> | undefined;
  app.route({
    method: call.method,
    url: API_PREFIX + call.path.replace(/\{(\w+)\}/g, ':$1'),
    config: {
      isCall: true,
      rateLimit: {
        max: call.rate?.perMinute ?? ratePerMinute,
        // few may do it: counted one by one, whatever process is asked
        isExact: call.rate !== undefined,
        timeWindow: '1 minute',
        hook: by ? 'preHandler' : 'onRequest',
        keyGenerator: (request: FastifyRequest) => rateKey(call, request, () => tokenHashOf(request), personOf),
      },
    },
    handler: async (request, reply) => {
      const { payload, isReplay } = await answer(call, handler, request, services, { records, kept });
      if (isReplay) reply.header(REPLAYED_HEADER, 'true');
      schema ??= replySchema(call.payload);
      if (call.marksDevice) markDevice(request, reply);
      if (call.session) {
        const token = call.session === 'opens' ? (payload as { token: string | null }).token : tokenOf(request);
        carrySession(call.session, request, reply, { token, now: services.clock.now() });
      }
      void reply.type(JSON_TYPE).serializer(reply.compileSerializationSchema(schema, '200'));
      return { ok: true, error: null, payload };
    },
  });
}

/** rate limit (a hook) → auth → validate → records → transaction → handler; the envelope is put round by the caller. */
function answer(
  call: Call,
  handler: AnyHandler,
  request: FastifyRequest,
  services: Services,
  { records, kept }: Pick<Required<BindOptions>, 'records' | 'kept'>,
): Promise<Answered> {
  const visitor = visitorOf(request);
  const { access } = call;
  const run = handler as (...given: [Transaction, Visitor, unknown, Services, unknown?]) => Promise<unknown>;
  const txOf = ({ platform, bindTo }: Opening, actor: TokenActor) =>
    access.level === 'member' || access.level === 'space_admin' ? bindTo(spaceOf(actor)) : platform;
  const admit = async (opening: Opening) => {
    const { platform } = opening;
    const actor = await services.actors.admit(platform, visitor, tokenHashOf(request), wantedSpace(request));
    checkAccess(call, actor);
    const input = inputOf(call, request);
    const tx = txOf(opening, actor);
    if (access.level === 'member') await checkRecords(tx as SpaceTx, actor as SpaceActor, access, input, records, kept);
    return { tx, actor, input };
  };
  const work = async (opening: Opening) => {
    if (access.level === 'public') return asNew(await run(opening.platform, visitor, inputOf(call, request), services));
    const { tx, actor, input } = await admit(opening);
    return perform(tx, actor, input, () => run(tx, actor, input, services));
  };
  /** Once, however often it is sent with the same Idempotency-Key. */
  const perform = async (tx: Transaction, actor: TokenActor, input: Given, act: () => Promise<unknown>) => {
    const repeatable = repeatableRequest(call, request, input);
    return repeatable ? answerOnce(tx as SpaceTx, actor as SpaceActor, repeatable, act) : asNew(await act());
  };
  const { ahead } = handler as { ahead?: BeforeTransaction<TokenActor, unknown, unknown> };
  const isSlow = ahead || call.upload;
  if (!isSlow) return services.transactions.open(work, { readOnly: call.method === 'GET' && !call.writes });
  return inTwo();

  /**
   * No connection is held while a password is hashed, or while somebody's file comes in as slowly as it likes. Whoever
   * lost their right meanwhile is refused all the same.
   */
  async function inTwo(): Promise<Answered> {
    const asked = await services.transactions.open(admit, { readOnly: true });
    const file = call.upload && (await readUpload(call.upload, request));
    const whole = file ? { ...asked.input, file } : asked.input;
    const repeatable = repeatableRequest(call, request, whole);
    const finish = (found: unknown, then: (tx: Transaction, payload: unknown) => Promise<unknown>) =>
      services.transactions.open(async (opening) => {
        const { tx, actor } = await admit(opening);
        const payload = await run(tx, actor, whole, services, found);
        await then(tx, payload);
        return asNew(payload);
      });
    if (!repeatable) return finish(await ahead?.(asked.actor, whole, services), async () => {});
    return onceAround(services.transactions, asked.actor as SpaceActor, repeatable, async (store) =>
      finish(await ahead?.(asked.actor, whole, services), store),
    );
  }
}

export const visitorOf = (request: FastifyRequest): Visitor => ({
  host: request.hostname.toLowerCase(),
  address: request.ip,
  agent: request.headers['user-agent']?.slice(0, 300) ?? null,
  isLocal: isLocal(request.socket.remoteAddress, request.headers),
  device: deviceOf(request),
});

const inputOf = (call: Call, { params, query, body }: FastifyRequest) => parseInput(call, { params, query, body });

export function wantedSpace(request: FastifyRequest): string | undefined {
  const { space } = request.query as { space?: unknown };
  // the specification's screens may send the texts "null" and "undefined" for no workspace
  if (typeof space !== 'string' || ['', 'null', 'undefined'].includes(space)) return undefined;
  if (!Uuid.safeParse(space).success) throw refuse('space_not_found');
  return space;
}

function spaceOf(actor: TokenActor): string {
  if (!actor.space) throw refuse('space_not_found');
  return actor.space.id;
}

/** The rate limit and the look-up both want it: hashed once a request. */
const hashes = new WeakMap<FastifyRequest, Buffer>();
export function tokenHashOf(request: FastifyRequest): Buffer | undefined {
  const known = hashes.get(request);
  if (known) return known;
  const token = tokenOf(request);
  if (!token) return undefined;
  const hash = hashToken(token);
  hashes.set(request, hash);
  return hash;
}

function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header?.startsWith('Bearer ')) return header.slice(7).trim() || undefined;
  const { token } = request.query as { token?: unknown };
  return typeof token === 'string' && token !== '' ? token : sessionToken(request);
}
