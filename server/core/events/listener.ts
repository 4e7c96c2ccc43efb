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
 * conversations, `dialogs:` with an account's id are the members who use it, and `admins:` see all of a workspace. What
 * is published to `space:` about an account or a campaign is told to `account:`, the members who use it, and to
 * `accounts:`, the admins of a workspace; `campaigns:` may look at campaigns, and hear that there is something new.
 */
export type LiveRoom =
  `${'user' | 'space' | 'credential' | 'prospects' | 'dialogs' | 'admins' | 'account' | 'accounts' | 'campaigns'}:${string}`;

/** Everybody who sees an account; without one, who sees all of them. */
export const roomsOfAccount = (spaceId: string, credentialId: string | null): LiveRoom[] => [
  ...(credentialId ? [`account:${credentialId}` as const] : []),
  `accounts:${spaceId}`,
];

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
