import type { LiveEvent, LivePayload } from '../../../contract/live.ts';
import { mayOpenOne, type Page } from '../../../contract/permissions.ts';
import type { ActorSpace } from '../auth/actor.ts';
import type { LiveRoom } from '../events/listener.ts';

/** One event for those in a room, but for those who are in others too. */
export interface Message<E extends LiveEvent = LiveEvent> {
  rooms: LiveRoom[];
  but: LiveRoom[];
  event: E;
  payload: LivePayload<E>;
}

/** Where campaigns and what becomes of them are shown. */
const CAMPAIGN_PAGES = ['campaigns', 'dashboard', 'profiles', 'inbox', 'reports'] as const satisfies readonly Page[];
/** Told of a social account by its id. */
const ACCOUNT_EVENTS: ReadonlySet<LiveEvent> = new Set<LiveEvent>([
  'update_credentials',
  'update_credentials_integrations',
  'set_proxy',
  'update_limits',
  'update_signatures',
]);

/** Where somebody is from the first moment on: an admin hears of all accounts, a member of those they were given. */
export function roomsOfSpace(space: ActorSpace): LiveRoom[] {
  const accounts: LiveRoom[] =
    space.role === 'admin'
      ? [`accounts:${space.id}`]
      : space.availableCredentials.map((id): LiveRoom => `account:${id}`);
  const campaigns: LiveRoom[] = mayOpenOne(space, CAMPAIGN_PAGES) ? [`campaigns:${space.id}`] : [];
  return [`space:${space.id}`, ...accounts, ...campaigns];
}

/**
 * Who hears which words of an event. Whoever publishes tells the workspace; an account, a campaign or a person is named
 * to those alone who certainly see it, and the rest hear that something changed, and ask for what they see.
 */
export function messagesOf(room: LiveRoom, event: LiveEvent, payload: LivePayload<LiveEvent>): Message[] {
  const [kind, id = ''] = room.split(':');
  const named = (rooms: LiveRoom[]): Message => ({ rooms, but: [], event, payload });
  const unnamed = (all: LiveRoom, but: LiveRoom[]): Message => ({
    rooms: [all],
    but,
    event: 'refetch_workflows',
    payload: { credentials_id: null },
  });
  if (kind === 'space' && event === 'update_workflow') {
    const rooms = roomsOfAccount(id, (payload as LivePayload<'update_workflow'>).credentials_id);
    return [named(rooms), unnamed(`campaigns:${id}`, rooms)];
  }
  if (kind === 'space' && event === 'update_search') {
    const rooms = roomsOfAccount(id, null);
    return [named(rooms), unnamed(`campaigns:${id}`, rooms)];
  }
  if (kind === 'space' && ACCOUNT_EVENTS.has(event))
    return [named(roomsOfAccount(id, (payload as LivePayload<'update_credentials'>)._id))];
  if (kind === 'prospects' && event === 'update_profile') {
    const admins: LiveRoom = `admins:${id}`;
    return [named([admins]), { rooms: [room], but: [admins], event, payload: { _id: null } }];
  }
  return [named([room])];
}

const roomsOfAccount = (spaceId: string, id: string | null): LiveRoom[] => [
  `accounts:${spaceId}`,
  ...(id ? [`account:${id}` as const] : []),
];
