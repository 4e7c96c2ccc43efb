import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import {
  CLIENT_EVENTS,
  type ClientToServer,
  LIVE_NAMESPACE,
  type LiveAck,
  type LiveEvent,
  LiveHandshake,
  type LivePayload,
  type ServerToClient,
} from '../../../contract/live.ts';
import { ERRORS } from '../../../contract/errors.ts';
import { mayOpenPage, type Page } from '../../../contract/permissions.ts';
import type { TokenActor } from '../auth/actor.ts';
import type { Actors } from '../auth/actors.ts';
import { isLocal } from '../auth/is-local.ts';
import { hashToken } from '../auth/token.ts';
import { refuse } from '../http/refusal.ts';
import { type Door, OPEN_DOOR, socketToken } from '../http/session-cookie.ts';
import { build } from '../db/build.ts';
import type { Database } from '../db/database.ts';
import type { Transactions } from '../db/transaction.ts';
import type { LiveRoom } from '../events/listener.ts';
import { roomsOfSpace, audiencesOf } from './audience.ts';
import { endInTime } from './end-in-time.ts';
import { connectFanOut, type FanOut } from './fan-out.ts';

type LiveServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, { actor: TokenActor }>;
type LiveSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, { actor: TokenActor }>;

export interface Live {
  publish<E extends LiveEvent>(room: LiveRoom, event: E, payload: LivePayload<E>): void;
  /** Ends every connection of this token, in every process. */
  disconnect(tokenHash: Buffer): void;
  /** Ends every connection of this person, in every process: they come back with the rooms they may be in now. */
  disconnectUser(userId: string): void;
  /** Tells this process's own connections to go elsewhere, and ends those that do not. */
  disconnectAll(): Promise<void>;
  /** Nobody is served at a host that is for something else. */
  attach(server: HttpServer, isServed?: (host: string) => boolean | Promise<boolean>): void;
  connections(): number;
  close(): Promise<void>;
}

interface Parts {
  database: Database;
  transactions: Transactions;
  actors: Actors;
  log: Logger;
  fanOut: FanOut;
  door?: Door;
}

/** A client that was told to go and does not answer would hold a stop for half a minute. */
const FAREWELL_MS = 1_000;

const tokenRoom = (hash: Buffer) => `token:${hash.toString('base64url')}`;

export async function openLive({
  database,
  transactions,
  actors,
  log,
  fanOut,
  door = OPEN_DOOR,
}: Parts): Promise<Live> {
  const io: LiveServer = new Server({ transports: ['websocket'], serveClient: false, maxHttpBufferSize: 100_000 });
  const missedSome = () => void io.of(LIVE_NAMESPACE).local.emit('refetch_data', { reason: 'reconnected' });
  const link = await connectFanOut(io, { database, log, fanOut, missedSome });
  const all = io.of(LIVE_NAMESPACE);
  // a socket that is served before this process listens could miss what another one tells
  await link.listening;
  // every other namespace takes nobody: the default one would hold whoever comes, without a name
  io.of('/').use((_socket, next) => next(new Error('There is no such namespace')));
  let attached = false;
  const wires = new Set<Duplex>();
  all.use(async (socket, next) => {
    try {
      await admit(socket, actors, transactions, door);
      next();
    } catch (error) {
      next(error as Error);
    }
  });
  all.on('connection', (socket) => {
    void welcome(socket, transactions).catch((error: unknown) =>
      log.warn({ err: error }, 'a socket could not be welcomed'),
    );
  });
  const disconnectAll = async () => {
    all.local.disconnectSockets(true);
    if (!attached) return;
    // also those that never said who they are, and so are in no namespace
    io.engine.close();
    const end = performance.now() + FAREWELL_MS;
    while (wires.size > 0 && performance.now() < end) await pause(10);
    for (const wire of wires) wire.destroy();
  };
  return {
    publish: (room, event, payload) => {
      for (const told of audiencesOf(room, event, payload))
        all
          .to(told.rooms)
          .except(told.but)
          .emit(told.event, ...([told.payload] as Parameters<ServerToClient[typeof told.event]>));
    },
    disconnect: (hash) => all.in(tokenRoom(hash)).disconnectSockets(true),
    disconnectUser: (userId) => all.in(`user:${userId}`).disconnectSockets(true),
    disconnectAll,
    attach: (server, isServed) => {
      io.attach(server, isServed ? { allowRequest: (request, answer) => void askHost(request, isServed, answer) } : {});
      server.on('upgrade', (_request, wire: Duplex) => {
        wires.add(wire);
        wire.once('close', () => wires.delete(wire));
      });
      attached = true;
    },
    connections: () => all.sockets.size,
    close: async () => {
      await disconnectAll();
      // without a server of its own (a worker) there are only the adapters to close
      if (attached) await io.close();
      else for (const namespace of [io.of('/'), all]) await namespace.adapter.close();
      await link.close();
    },
  };
}

/** Whatever a proxy in front says of the host counts as well as what the request itself says. */
async function askHost(
  { headers }: IncomingMessage,
  isServed: (host: string) => boolean | Promise<boolean>,
  answer: (problem: string | null, isAllowed: boolean) => void,
): Promise<void> {
  try {
    const named = [headers.host, headers['x-forwarded-host']].flat().flatMap((each) => each?.split(',') ?? []);
    for (const each of named)
      if (!(await isServed(each.trim().replace(/:\d+$/, '')))) return answer('Not found', false);
    answer(null, true);
  } catch {
    answer('Not found', false);
  }
}

async function admit(socket: LiveSocket, actors: Actors, transactions: Transactions, door: Door): Promise<void> {
  const { token: given, space } = LiveHandshake.parse(socket.handshake.auth);
  const token = given ?? socketToken(socket.handshake.headers, door);
  const visitor = {
    host: (socket.handshake.headers.host ?? '').split(':')[0] ?? '',
    address: addressOf(socket, door.proxies),
    agent: socket.handshake.headers['user-agent'] ?? null,
    isLocal: isLocal(socket.handshake.address, socket.handshake.headers),
    device: null,
  };
  const actor = await transactions.onPlatform(
    (tx) => actors.admit(tx, visitor, token ? hashToken(token) : undefined, space),
    {
      readOnly: true,
    },
  );
  if (!actor.user) throw new Error('Please sign in');
  // what is told here is what the calls that read would tell
  if (actor.scopes && !actor.scopes.includes('read')) throw refuse('insufficient_scope');
  socket.data.actor = actor;
}

/** The peer's, or, behind so many proxies, the one that the outermost of them was spoken to from. */
function addressOf({ handshake: { address, headers } }: LiveSocket, proxies: number): string {
  if (proxies === 0) return address;
  const told = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  return told.at(-proxies) ?? told[0] ?? address;
}

async function welcome(socket: LiveSocket, transactions: Transactions): Promise<void> {
  const { user, space, tokenHash } = socket.data.actor;
  await socket.join([tokenRoom(tokenHash), `user:${user?.id}`]);
  endInTime(socket, tokenHash, transactions);
  if (space && !space.isClosed) await socket.join(roomsOfSpace(space));
  answering(socket, 'server_create_connection', async () => ({ ok: true }));
  answering(socket, 'change_credentials', async ({ old_id, new_id }) => {
    if (old_id) await socket.leave(`credential:${old_id}`);
    if (!new_id) return { ok: true };
    if (!(await mayUseCredential(socket.data.actor, new_id, transactions)))
      return { ok: false, error: 'You do not have access to this' };
    await socket.join(`credential:${new_id}`);
    return { ok: true };
  });
  answering(socket, 'join_prospects_room', async () => {
    const rooms = space && !space.isClosed ? roomsOfPeople(space) : [];
    if (rooms.length === 0) return { ok: false, error: ERRORS.forbidden.message };
    await socket.join(rooms);
    return { ok: true };
  });
  // whoever was away may have missed something: events are hints, the API holds the truth
  if (LiveHandshake.parse(socket.handshake.auth).reconnected) socket.emit('refetch_data', { reason: 'reconnected' });
}

/** Where news of people and of conversations is told, as far as somebody may see them. */
function roomsOfPeople(space: NonNullable<TokenActor['space']>): LiveRoom[] {
  const mayOpen = (page: Page) => mayOpenPage(space, page);
  return [
    ...(mayOpen('profiles') || mayOpen('inbox') ? [`prospects:${space.id}` as const] : []),
    ...(space.role === 'admin' ? [`admins:${space.id}` as const] : []),
    ...(space.role !== 'admin' && mayOpen('inbox')
      ? space.availableCredentials.map((id) => `dialogs:${id}` as const)
      : []),
  ];
}

/** Rooms of social accounts carry the account's own events: a member's are those they were given, an admin's the workspace's. */
async function mayUseCredential({ space }: TokenActor, id: string, transactions: Transactions): Promise<boolean> {
  if (!space || space.isClosed) return false;
  if (space.role !== 'admin') return space.availableCredentials.includes(id);
  const own = build.selectFrom('credentials').select('id').where('space_id', '=', space.id).where('id', '=', id);
  return (await transactions.inSpace(space.id, (tx) => tx.first(own), { readOnly: true })) !== undefined;
}

function answering<E extends keyof typeof CLIENT_EVENTS>(
  socket: LiveSocket,
  event: E,
  react: (payload: Parameters<ClientToServer[E]>[0]) => Promise<LiveAck>,
): void {
  const handle = (given: unknown, ack?: (answer: LiveAck) => void) => {
    const parsed = CLIENT_EVENTS[event].safeParse(given);
    const answer = parsed.success
      ? react(parsed.data as Parameters<ClientToServer[E]>[0])
      : Promise.resolve<LiveAck>({ ok: false, error: 'The request is not valid' });
    const failed = (): LiveAck => ({ ok: false, error: ERRORS.internal.message });
    void answer.catch(failed).then((said) => {
      if (typeof ack === 'function') ack(said);
    });
  };
  socket.on(event, handle as never);
}
