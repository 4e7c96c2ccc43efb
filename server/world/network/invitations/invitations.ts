import * as z from 'zod';
import { person } from '../../people/person.ts';
import { cursorOf, readCursor } from '../cursor.ts';
import { GatewayError } from '../gateway-error.ts';
import { memberId, publicId } from '../ids.ts';
import { profileUrl } from '../pages/links.ts';
import type { SyntheticNetwork } from '../store.ts';

interface Page {
  limit: number;
  cursor?: string;
}
const Key = z.tuple([z.number(), z.union([z.string(), z.number()])]);

/** The invitations that wait for an answer, the newest first. */
export async function listSentInvitations(network: SyntheticNetwork, accountId: string, { limit, cursor }: Page) {
  const [at, id] = cursor ? readCursor(cursor, Key) : [LAST, ''];
  const rows = await network.all<{ id: string; person: number; note: string | null; sent_at: Date }>(
    `select id, person, note, sent_at from world.invitations
     where account_id = $1 and state = 'pending' and (sent_at, id) < (to_timestamp($2::double precision / 1000), $3)
     order by sent_at desc, id desc limit $4`,
    [accountId, Math.min(at, LAST), String(id), limit + 1],
  );
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    object: 'InvitationList',
    items: items.map((row) => {
      const invited = person(network.seed, row.person);
      return {
        object: 'InvitationSent',
        id: row.id,
        date: row.sent_at.toISOString().slice(0, 10),
        parsed_datetime: row.sent_at.toISOString(),
        invitation_text: row.note,
        invited_user: `${invited.firstName} ${invited.lastName}`,
        invited_user_id: memberId(row.person),
        invited_user_public_id: publicId(invited),
        invited_user_description: invited.headline,
      };
    }),
    cursor: rows.length > limit && last ? cursorOf(last.sent_at.getTime(), last.id) : null,
  };
}

/** Takes an invitation back: whoever was about to accept it no longer can. */
export async function withdraw(network: SyntheticNetwork, accountId: string, invitationId: string): Promise<void> {
  const [row] = await network.all(
    `with gone as (
       update world.invitations set state = 'withdrawn', settled_at = $3
       where id = $2 and account_id = $1 and state = 'pending' returning person
     ), quiet as (
       delete from world.due d using gone
       where d.account_id = $1 and d.person = gone.person and d.kind = 'accept'
     )
     select person from gone`,
    [accountId, invitationId, network.now()],
  );
  if (!row) throw new GatewayError('resource_not_found', 'There is no such invitation that waits for an answer.');
}

/** The connections, the newest first. */
export async function listRelations(network: SyntheticNetwork, accountId: string, { limit, cursor }: Page) {
  const [at, who] = cursor ? readCursor(cursor, Key) : [LAST, -1];
  const rows = await network.all<{ person: number; since: Date }>(
    `select person, since from world.relations
     where account_id = $1 and (since, person) < (to_timestamp($2::double precision / 1000), $3)
     order by since desc, person desc limit $4`,
    [accountId, Math.min(at, LAST), Number(who), limit + 1],
  );
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    object: 'UserRelationsList',
    items: items.map((row) => {
      const related = person(network.seed, row.person);
      return {
        object: 'UserRelation',
        first_name: related.firstName,
        last_name: related.lastName,
        headline: related.headline,
        public_identifier: publicId(related),
        public_profile_url: profileUrl(network, related),
        created_at: row.since.getTime(),
        member_id: memberId(row.person),
        member_urn: `urn:li:member:${row.person}`,
        connection_urn: `urn:li:fsd_connection:${memberId(row.person)}`,
        profile_picture_url: `${network.origin()}/people/${row.person}/picture.svg?seed=${network.seed}`,
      };
    }),
    cursor: rows.length > limit && last ? cursorOf(last.since.getTime(), last.person) : null,
  };
}

/** Later than anything that happens here, and a moment that PostgreSQL knows. */
const LAST = Date.UTC(9999, 0);
