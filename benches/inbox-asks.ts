import type pg from 'pg';
import { build } from '../server/core/db/build.ts';
import { precompiled } from '../server/core/db/precompiled.ts';
import type { Services } from '../server/core/services.ts';
import { listConversations } from '../server/modules/work/inbox/conversations/list-conversations.ts';
import { readThread } from '../server/modules/work/inbox/read-thread.ts';
import { BIG, type BenchMeasure, TALKATIVE, type ConversationSpace } from './inbox-seed.ts';

export const PAGE_OF_DIALOGS = 30;
export const PAGE_OF_MESSAGES = 40;
const ALL = '00000000-0000-0000-0000-000000000000';

/** A page of the list, every other time from a place in its middle, and as many conversations by their key. */
export async function askPage(
  services: Services,
  client: pg.PoolClient,
  { spaceId, actor }: ConversationSpace,
): Promise<BenchMeasure> {
  const read = { readOnly: true } as const;
  const asked = { filter: 'inbox', order: 'unread_first', limit: PAGE_OF_DIALOGS } as const;
  const list = (cursor?: string) =>
    services.transactions.inSpace(spaceId, (tx) => listConversations(tx, actor, { ...asked, cursor }), read);
  const { rows } = await client.query<{ prospect_id: string; last_at: Date }>(
    `select prospect_id, last_at from inbox_dialogs where space_id = $1 and scope = $2 and folder = 'inbox'
       and not is_unread order by random() limit $3`,
    [spaceId, ALL, 100 * PAGE_OF_DIALOGS],
  );
  const places = rows
    .slice(0, 100)
    .map(({ prospect_id, last_at }) =>
      Buffer.from(JSON.stringify([false, last_at, prospect_id])).toString('base64url'),
    );
  const byKey = precompiled((space: string, scope: string, wanted: string[]) =>
    build
      .selectFrom('inbox_dialogs')
      .selectAll()
      .where('space_id', '=', space)
      .where('scope', '=', scope)
      .where((eb) => eb('prospect_id', '=', eb.fn.any(eb.val(wanted)))),
  );
  if ((await list()).items.length !== PAGE_OF_DIALOGS || (await list(places[0])).items.length !== PAGE_OF_DIALOGS)
    throw new Error('The seed is wrong');
  let turn = 0;
  return {
    // every other page is the first one, as people open it
    of: () => list(++turn % 2 ? undefined : places[turn % places.length]),
    against: () => {
      const at = (++turn % 100) * PAGE_OF_DIALOGS;
      const ids = rows.slice(at, at + PAGE_OF_DIALOGS).map(({ prospect_id }) => prospect_id);
      return services.transactions.inSpace(spaceId, (tx) => tx.all(byKey(spaceId, ALL, ids)), read);
    },
  };
}

/** Somebody's thread, one person after the other, and as many messages by their key. */
export async function askThread(
  services: Services,
  client: pg.PoolClient,
  { spaceId, actor }: ConversationSpace,
): Promise<BenchMeasure> {
  const read = { readOnly: true } as const;
  // those who talk a lot: a thread of more than a page
  const { rows } = await client.query<{ prospect_id: string; ids: string[] }>(
    `select p.prospect_id, array(select m.id from inbox_messages m where m.space_id = $1
         and m.prospect_id = p.prospect_id order by m.at desc, m.id desc limit $2) as ids
     from (select prospect_id from inbox_dialogs d where d.space_id = $1
         and d.scope = '00000000-0000-0000-0000-000000000000' and exists (select from inbox_messages m
           where m.space_id = $1 and m.prospect_id = d.prospect_id offset $2)
       limit $3) p`,
    [spaceId, PAGE_OF_MESSAGES, Math.min(200, BIG.people / TALKATIVE / 10)],
  );
  const byKey = precompiled((space: string, wanted: string[]) =>
    build
      .selectFrom('inbox_messages')
      .selectAll()
      .where('space_id', '=', space)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(wanted)))),
  );
  let turn = 0;
  const next = () => rows[++turn % rows.length] as (typeof rows)[number];
  const open = () => {
    const { prospect_id: profile } = next();
    return services.transactions.inSpace(
      spaceId,
      (tx) => readThread(tx, actor, { profile, limit: PAGE_OF_MESSAGES }),
      read,
    );
  };
  if ((await open()).items.length !== PAGE_OF_MESSAGES) throw new Error('The seed is wrong');
  return {
    of: open,
    against: () => services.transactions.inSpace(spaceId, (tx) => tx.all(byKey(spaceId, next().ids)), read),
  };
}
