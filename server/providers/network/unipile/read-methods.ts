import * as z from 'zod';
import type {
  Conversation,
  NetworkPerson,
  NetworkMessage,
  Network,
  NetworkPage,
  Profile,
  NetworkSearch,
} from '../port.ts';
import type { Context } from './context.ts';
import { gatewayOutcome } from './gateway-outcome.ts';
import { fieldOf, type GatewayAnswer } from './send-request.ts';
import {
  Chat,
  ChatMessage,
  Invitation,
  PostItem,
  RelationItem,
  SearchItem,
  Skilled,
  lenientList,
  UserProfile,
  listShape,
} from './shapes.ts';

const PAGE = 100;

type ReadMethods = Pick<
  Network,
  'search' | 'profile' | 'posts' | 'skills' | 'conversations' | 'messages' | 'invitations' | 'relations'
>;

export function readMethods({ request, clock, profileUrl }: Context): ReadMethods {
  const pageOf = <I, T>(
    answer: GatewayAnswer<{
      items: I[];
      cursor?: string | null;
      paging?: { total_count?: number | null } | null;
      unreadable?: z.ZodError[];
    }>,
    item: (given: I) => T | null,
  ) =>
    gatewayOutcome(
      answer,
      clock.now(),
      ({ items, cursor, paging, unreadable }): NetworkPage<T> => ({
        items: items.flatMap((given) => item(given) ?? []),
        next: cursor ?? null,
        total: paging?.total_count ?? null,
        ...(unreadable && unreadable.length > 0 && { unreadable: unreadable.map(fieldOf) }),
      }),
    );
  const linkOf = (item: { public_profile_url?: string | null; public_identifier?: string | null }) =>
    item.public_profile_url ?? (item.public_identifier ? profileUrl(item.public_identifier) : null);

  const foundOf = (item: z.output<typeof SearchItem>): NetworkPerson => ({
    personId: item.id,
    publicId: item.public_identifier ?? null,
    name: item.name ?? `${item.first_name ?? ''} ${item.last_name ?? ''}`.trim(),
    headline: item.headline ?? '',
    location: item.location ?? null,
    link: item.profile_url ?? linkOf(item),
    photoLink: item.profile_picture_url ?? null,
    distance: distanceOf(item.network_distance),
  });

  return {
    search: async (account, search, page) => {
      const query = { account_id: account, limit: PAGE, cursor: page };
      // a search changes nothing, though it is sent as a POST: an answer that was lost is not an unknown outcome
      const answer = await request(
        { method: 'POST', path: '/linkedin/search', query, body: searchBody(search), isReading: true },
        listShape(z.union([SearchItem, z.null()]).catch(null)),
      );
      return pageOf(answer, (item) => item && { ...foundOf(item), ...searchDetails(item) });
    },
    profile: async (account, person) => {
      const path = `/users/${encodeURIComponent(person)}`;
      const answer = await request({ method: 'GET', path, query: { account_id: account } }, UserProfile);
      return gatewayOutcome(answer, clock.now(), (body) => ({
        ...foundOf({ ...body, id: body.provider_id, name: null, profile_url: null }),
        ...describe(body),
      }));
    },
    posts: async (account, person, page) => {
      const path = `/users/${encodeURIComponent(person)}/posts`;
      const query = { account_id: account, limit: 20, cursor: page };
      return pageOf(await request({ method: 'GET', path, query }, listShape(PostItem)), (post) => ({
        id: post.social_id,
        text: post.text,
        at: new Date(post.parsed_datetime),
      }));
    },
    skills: async (account, person) => {
      const path = `/users/${encodeURIComponent(person)}`;
      const query = { account_id: account, linkedin_sections: 'skills' };
      return gatewayOutcome(await request({ method: 'GET', path, query }, Skilled), clock.now(), ({ skills }) =>
        (skills ?? [])
          .filter(({ endorsement_id }) => (endorsement_id ?? null) !== null)
          .toSorted((a, b) => (b.endorsement_count ?? 0) - (a.endorsement_count ?? 0))
          .map(({ name }) => name),
      );
    },
    conversations: async (account, since) => {
      const query = {
        account_id: account,
        limit: PAGE,
        after: since.after?.toISOString(),
        cursor: since.page,
        unread: since.isUnread,
      };
      return pageOf(
        await request({ method: 'GET', path: '/chats', query }, lenientList(Chat)),
        (chat): Conversation => ({
          id: chat.id,
          personId: chat.attendee_provider_id ?? null,
          unread: chat.unread_count,
          at: new Date(chat.timestamp ?? 0),
        }),
      );
    },
    messages: async (_account, conversation, since) => {
      const path = `/chats/${encodeURIComponent(conversation)}/messages`;
      const query = { limit: PAGE, after: since.after?.toISOString(), cursor: since.page };
      return pageOf(
        await request({ method: 'GET', path, query }, lenientList(ChatMessage)),
        (message): NetworkMessage => ({
          id: message.id,
          conversation: message.chat_id,
          personId: message.sender_id,
          isOurs: Boolean(message.is_sender),
          text: message.text ?? '',
          at: new Date(message.timestamp),
          seenAt: message.is_sender ? seenAt(message, clock.now()) : null,
        }),
      );
    },
    invitations: async (account, page) => {
      const query = { account_id: account, limit: PAGE, cursor: page };
      const answer = await request({ method: 'GET', path: '/users/invite/sent', query }, listShape(Invitation));
      return pageOf(answer, (item) =>
        item.invited_user_id
          ? {
              id: item.id,
              personId: item.invited_user_id,
              name: item.invited_user ?? '',
              headline: item.invited_user_description ?? '',
              photoLink: null,
              link: item.invited_user_public_id ? profileUrl(item.invited_user_public_id) : null,
              sentAt: item.parsed_datetime ? new Date(item.parsed_datetime) : clock.now(),
            }
          : null,
      );
    },
    relations: async (account, page) => {
      const query = { account_id: account, limit: PAGE, cursor: page };
      return pageOf(
        await request({ method: 'GET', path: '/users/relations', query }, listShape(RelationItem)),
        (item) => ({
          personId: item.member_id,
          name: `${item.first_name} ${item.last_name}`.trim(),
          since: new Date(item.created_at),
        }),
      );
    },
  };
}

/** When the first of them opened it. Where the network says only that somebody did, it is known as of now. */
function seenAt({ seen, seen_by }: z.output<typeof ChatMessage>, now: Date): Date | null {
  const times = Object.values(seen_by ?? {}).flatMap((at) => (typeof at === 'string' ? Date.parse(at) : []));
  const known = times.filter((time) => !Number.isNaN(time));
  if (known.length > 0) return new Date(Math.min(...known));
  return seen || Object.values(seen_by ?? {}).some((at) => at !== false) ? now : null;
}

/** What a search tells of people beside who they are. */
const searchDetails = (item: z.output<typeof SearchItem>): Partial<NetworkPerson> => ({
  firstName: item.first_name ?? undefined,
  lastName: item.last_name ?? undefined,
  companyName: item.current_positions?.[0]?.company ?? null,
  title: item.current_positions?.[0]?.role ?? null,
  industry: item.industry ?? null,
  isPremium: item.premium ?? null,
  isOpenProfile: item.open_profile ?? null,
});

const APIS = { people: 'classic', navigator: 'sales_navigator', recruiter: 'recruiter' } as const;

function searchBody(search: NetworkSearch): object {
  if (search.kind === 'url') return { url: search.url };
  return { api: APIS[search.kind], category: 'people', keywords: search.keywords };
}

function distanceOf(text: string | null | undefined): NetworkPerson['distance'] {
  if (/^(FIRST_DEGREE|DISTANCE_1)$/.test(text ?? '')) return 1;
  if (/^(SECOND_DEGREE|DISTANCE_2)$/.test(text ?? '')) return 2;
  return /^(THIRD_DEGREE|DISTANCE_3)$/.test(text ?? '') ? 3 : null;
}

type Described = 'firstName' | 'lastName' | 'companyName' | 'title' | 'connections' | 'isOpenProfile' | 'invitation';
function describe(body: z.output<typeof UserProfile>): Pick<Profile, Described> {
  const job = body.work_experience?.find((entry) => entry.current ?? !entry.end) ?? body.work_experience?.[0];
  const { invitation } = body;
  const isPending = invitation?.status === 'PENDING';
  return {
    firstName: body.first_name ?? '',
    lastName: body.last_name ?? '',
    companyName: job?.company ?? null,
    title: job?.position ?? null,
    connections: body.connections_count ?? null,
    isOpenProfile: body.is_open_profile ?? false,
    invitation: isPending ? (invitation?.type === 'SENT' ? 'sent' : 'received') : 'none',
  };
}
