import type { ClientEvent, LiveEvent, LivePayload } from '../../contract/live.ts';
import { LIVE_EVENTS } from '../../contract/live.ts';

type Listener = (...values: unknown[]) => void;

/** Stands in for the socket: it connects at once, hears everything, and carries what a test tells. */
class FakeSocket {
  connected = false;
  active = true;
  readonly #listeners = new Map<string, Listener[]>();

  on(event: string, listener: Listener): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }
  emit(_event: ClientEvent, _payload: unknown, answered?: (answer: { ok: true }) => void): this {
    answered?.({ ok: true });
    return this;
  }
  connect(): this {
    this.connected = true;
    this.tell('connect');
    return this;
  }
  disconnect(): this {
    this.connected = false;
    sockets.delete(this);
    return this;
  }
  tell(event: string, ...values: unknown[]): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(...values);
  }
}

const sockets = new Set<FakeSocket>();

/** Takes the place of socket.io-client: see vitest.config.ts. */
export function io(): FakeSocket {
  const socket = new FakeSocket();
  sockets.add(socket);
  queueMicrotask(() => sockets.has(socket) && socket.connect());
  return socket;
}
export type Socket = FakeSocket;

/** Tells every open page of something, once it listens. */
export async function tellLive<E extends LiveEvent>(event: E, payload: LivePayload<E>): Promise<void> {
  LIVE_EVENTS[event].parse(payload);
  while (![...sockets].some((socket) => socket.connected)) await new Promise((resolve) => setTimeout(resolve, 10));
  for (const socket of sockets) socket.tell(event, payload);
}
