import type { EventData, EventType } from '../../../contract/events.ts';
import type { LiveEvent, LivePayload } from '../../../contract/live.ts';
import type { SpaceTx } from '../db/transaction.ts';

export interface StoredEvent<T extends EventType = EventType> {
  id: string;
  type: T;
  spaceId: string;
  subjectId: string | null;
  actorId: string | null;
  data: EventData<T>;
  at: Date;
}

/**
 * Who is told over the socket. Of people, `prospects:` with a workspace's id are those who may look at them; of
 * conversations, `dialogs:` with an account's id are the members who use it, and `admins:` see all of a workspace.
 * Of what belongs to an account, `account:` with its id are the members who were given it, `accounts:` with a workspace's
 * id its admins.
 */
export type LiveRoom =
  `${'user' | 'space' | 'credential' | 'account' | 'accounts' | 'prospects' | 'dialogs' | 'admins'}:${string}`;
/** Everybody who sees an account. */
export const roomsOfAccount = (spaceId: string, credentialId: string) =>
  [`account:${credentialId}`, `accounts:${spaceId}`] as const satisfies LiveRoom[];

/** Collects what to tell; it is sent once the listener's transaction has committed. */
export interface LivePublisher {
  publish<E extends LiveEvent>(room: LiveRoom, event: E, payload: LivePayload<E>): void;
}

/** A consequence of an event. Its writes commit together with the event being done with: once, whatever crashes. */
export interface Listener<T extends EventType = EventType> {
  type: T;
  react(tx: SpaceTx, event: StoredEvent<T>, live: LivePublisher): Promise<void>;
}

export function listener<T extends EventType>(type: T, react: Listener<T>['react']): Listener {
  return { type, react } as unknown as Listener;
}
