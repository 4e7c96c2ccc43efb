import { newId } from '../../../core/ids.ts';
import { person } from '../../people/person.ts';
import { actingAccount } from '../accounts/accounts.ts';
import { GatewayError } from '../gateway-error.ts';
import type { Post } from './posts.ts';
import type { SyntheticNetwork, Queries } from '../store.ts';

/** One account reacts to a post once; another reaction takes the place of the first. */
export function react(
  network: SyntheticNetwork,
  accountId: string,
  post: Post,
  value: string,
  key: string | null = null,
) {
  return network.transaction(async (tx) => {
    await tx.all('select from world.accounts where id = $1 for update', [accountId]);
    await actingAccount(tx, accountId);
    const before = await tx.first<{ id: string; text: string }>(
      `select id, text from world.acts where account_id = $1 and kind = 'like' and target = $2`,
      [accountId, post.id],
    );
    if (before?.text === value) throw new GatewayError('action_already_performed', 'This was done before.');
    if (before) await tx.all('delete from world.acts where id = $1', [before.id]);
    await storePostAct(tx, network, { accountId, kind: 'like', target: post.id, text: value, key });
  });
}

export interface PostAct {
  accountId: string;
  kind: 'like' | 'comment';
  target: string;
  text: string;
  key: string | null;
}

export async function storePostAct(tx: Queries, network: SyntheticNetwork, act: PostAct): Promise<string> {
  const id = newId();
  await tx.all(
    'insert into world.acts (id, account_id, kind, target, text, at, key) values ($1, $2, $3, $4, $5, $6, $7)',
    [id, act.accountId, act.kind, act.target, act.text, network.now(), act.key],
  );
  return id;
}

export async function ourComments(network: SyntheticNetwork, postId: string) {
  const rows = await network.all<{ id: string; person: number; text: string; at: Date }>(
    `select c.id, a.person, c.text, c.at from world.acts c join world.accounts a on a.id = c.account_id
     where c.kind = 'comment' and c.target = $1 order by c.at desc, c.id desc`,
    [postId],
  );
  return rows.map((row) => ({ id: row.id, author: person(network.seed, row.person), text: row.text, at: row.at }));
}

export async function ourReactions(network: SyntheticNetwork, postId: string) {
  const rows = await network.all<{ person: number; text: string }>(
    `select a.person, c.text from world.acts c join world.accounts a on a.id = c.account_id
     where c.kind = 'like' and c.target = $1 order by c.at desc, c.id desc`,
    [postId],
  );
  return rows.map((row) => ({ author: person(network.seed, row.person), value: row.text }));
}
