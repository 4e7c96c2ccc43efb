import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from './bind-calls.ts';
import { envelope } from './answer-errors.ts';
import { type Refusal, refuse } from './refusal.ts';

/** A kept-alive connection is ended this long after its last answer: sooner, its next request might be on its way. */
const IDLE_MS = 2_000;
/** And not before the process looked so often: one that stood still that long has not read what came meanwhile. */
const IDLE_SWEEPS = 20;
/** Whoever was told that a connection ends, and does not end it, is cut off. */
const FAREWELL_MS = 1_000;
/** For requests in hand, and for bodies that are still being sent. */
const PATIENCE_MS = 20_000;
const SWEEP_MS = 25;
/** A body comes in at a kilobyte a second or more, as on the slowest lines that anybody works over, or is given up. */
const PACE_MS = 30_000;
const PACE_BYTES = 30_000;
/** However well it comes in. */
const LONGEST_REQUEST_MS = 30 * 60_000;
/** Where new connections never cease, they are not waited for. A process that others starve takes long for each. */
const AT_THE_DOOR_MS = 10_000;
const QUIET_TURNS = 5;

interface Connection {
  /** When the last answer was given, or the connection opened. */
  restedAt: number;
  /** What had been read by then: more of it is a request on its way. */
  bytesRead: number;
  /** How often it was looked at since. */
  sweeps: number;
  /** When it was told to end. */
  endedAt: number | null;
}

/** How a body comes in: what had been read, and when that was looked at. */
interface Pace {
  since: number;
  bytesRead: number;
}

/**
 * Connections of an HTTP server, known one by one, so that a stop can answer what was asked and end what is idle.
 * Node's own way ends idle connections at once, in the face of a request that is on its way, and waits for a minute
 * for those that have not sent any.
 */
export class Connections {
  readonly #servers = new Set<Server>();
  readonly #connections = new Map<Socket, Connection>();
  readonly #pending = new Map<ServerResponse, Pace>();
  readonly #patienceMs: number;
  readonly #paceMs: number;
  #isDraining = false;
  #accepted = 0;

  constructor({ patienceMs = PATIENCE_MS, paceMs = PACE_MS }: { patienceMs?: number; paceMs?: number } = {}) {
    this.#patienceMs = patienceMs;
    this.#paceMs = paceMs;
  }

  /** For the framework: every server it opens (`localhost` is two) is watched. */
  readonly createServer = (handle: RequestListener, { keepAliveTimeout }: Record<string, unknown>): Server => {
    const server = createServer((request, response) => {
      this.#pending.set(response, paceOf(request.socket));
      if (this.#isDraining) response.setHeader('connection', 'close');
      response.once('close', () => {
        this.#pending.delete(response);
        const connection = this.#connections.get(request.socket);
        if (connection) Object.assign(connection, restOf(request.socket));
      });
      handle(request, response);
    });
    if (typeof keepAliveTimeout === 'number') server.keepAliveTimeout = keepAliveTimeout;
    // uploads come over slow lines: what counts is that they come
    server.requestTimeout = LONGEST_REQUEST_MS;
    const watch = setInterval(() => this.#giveUpStalled(), this.#paceMs / 10);
    watch.unref();
    server.once('close', () => clearInterval(watch));
    this.#servers.add(server);
    // closing the server calls it: which connections are idle for long enough is decided here
    server.closeIdleConnections = () => {};
    server.on('connection', (socket: Socket) => {
      this.#accepted++;
      this.#connections.set(socket, { ...restOf(socket), endedAt: null });
      socket.once('close', () => this.#connections.delete(socket));
    });
    return server;
  };

  /** From now on health says that this process stops, and every answer is the last of its connection. */
  begin(): void {
    this.#isDraining = true;
    for (const response of this.#pending.keys()) if (!response.headersSent) response.setHeader('connection', 'close');
  }

  /** The balancer's question is answered at once, before anybody is turned away. */
  refuseHealth(app: FastifyInstance): void {
    app.addHook('onRequest', async (request) => {
      if (this.#isDraining && request.routeOptions.url === `${API_PREFIX}/health`) throw refuse('unavailable');
    });
  }

  /**
   * No new connections; those that are open stay so. Closing a port resets whoever waits at it: it is done right after
   * some turns of the loop that found nobody there.
   */
  async closeDoor(): Promise<void> {
    const end = performance.now() + AT_THE_DOOR_MS;
    for (let quietTurns = 0; quietTurns < QUIET_TURNS && performance.now() < end; quietTurns++) {
      const known = this.#accepted;
      await nextTurn();
      if (this.#accepted !== known) quietTurns = 0;
    }
    for (const server of this.#servers) server.close();
  }

  /** Returns when no connection is left. */
  async untilEmpty(): Promise<void> {
    const end = performance.now() + this.#patienceMs;
    while (this.#connections.size > 0) {
      const isOver = performance.now() > end;
      const busy = new Set([...this.#pending.keys()].map(({ req }) => req.socket));
      for (const [socket, connection] of this.#connections) {
        if (isOver) this.#cutOff(socket, refuse('unavailable'));
        else if (!busy.has(socket)) endWhenIdle(socket, connection);
      }
      await pause(SWEEP_MS);
    }
  }

  /** Bodies that stopped coming hold a connection, and what their beginning asked for, as long as one lets them. */
  #giveUpStalled(): void {
    const now = performance.now();
    for (const [{ req }, pace] of this.#pending) {
      if (req.complete || now - pace.since < this.#paceMs) continue;
      const isComing = req.socket.bytesRead - pace.bytesRead >= PACE_BYTES;
      if (isComing) Object.assign(pace, paceOf(req.socket));
      else this.#cutOff(req.socket, refuse('bad_request', { text: 'The request came in too slowly' }));
    }
  }

  /** Past all patience: what was asked is refused in words, not by silence. */
  #cutOff(socket: Socket, refusal: Refusal): void {
    const open = [...this.#pending.keys()].find(({ req, headersSent }) => req.socket === socket && !headersSent);
    if (!open) return void socket.destroy();
    open.writeHead(refusal.status, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
    open.end(JSON.stringify(envelope(refusal)), () => socket.destroySoon());
  }
}

const paceOf = (socket: Socket): Pace => ({ since: performance.now(), bytesRead: socket.bytesRead });
const restOf = (socket: Socket) => ({ restedAt: performance.now(), bytesRead: socket.bytesRead, sweeps: 0 });

function endWhenIdle(socket: Socket, connection: Connection): void {
  const now = performance.now();
  if (connection.endedAt !== null) {
    if (now - connection.endedAt > FAREWELL_MS) socket.destroy();
    return;
  }
  connection.sweeps += 1;
  const isMidRequest = socket.bytesRead > connection.bytesRead;
  if (isMidRequest || now - connection.restedAt < IDLE_MS || connection.sweeps < IDLE_SWEEPS) return;
  connection.endedAt = now;
  socket.end();
}
