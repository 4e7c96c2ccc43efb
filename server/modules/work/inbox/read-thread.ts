import * as z from 'zod';
import type { CallParsed, CallPayload } from '../../../../contract/call.ts';
import type { inboxCalls } from '../../../../contract/inbox/calls.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import { findInboxProspect } from './find-inbox-prospect.ts';
import { messageOnWire, outgoingOnWire } from './message-on-wire.ts';
import { allScopesOf } from '../../contacts/conversations/scopes.ts';
import { standOnce } from './stand-once.ts';
import { messagePage, outgoingOf } from './thread-queries.ts';

type Messages = (typeof inboxCalls)['messages'];
const Before = z.tuple([z.coerce.date(), z.uuid()]);

/** The newest page first, each in order; on the first also what is on its way, and what waits for its time. */
export async function readThread(
  tx: SpaceTx,
  actor: SpaceActor,
  { profile, before, limit }: CallParsed<Messages>,
): Promise<CallPayload<Messages>> {
  const person = await findInboxProspect(tx, profile);
  const scopes = allScopesOf(actor);
  const from = before ? placeOf(before) : null;
  // in this order: what is settled between the two is read twice, and shown once, rather than not at all
  const [leaving, rows] = await Promise.all([
    from ? [] : outgoingOf(tx, scopes, { prospectId: person.id }),
    messagePage(tx, person.id, scopes, { before: from, limit }),
  ]);
  const oldest = rows.length > limit ? rows.at(limit - 1) : undefined;
  const { messages: page, outgoing } = standOnce(rows.slice(0, limit), leaving);
  const isWaiting = ({ status, is_scheduled }: (typeof outgoing)[number]) => status === 'queued' && is_scheduled;
  return {
    items: [...page.toReversed().map(messageOnWire), ...outgoing.filter((row) => !isWaiting(row)).map(outgoingOnWire)],
    before: oldest ? Buffer.from(JSON.stringify([oldest.at, oldest.id])).toString('base64url') : null,
    scheduled: outgoing.filter(isWaiting).map(outgoingOnWire),
  };
}

function placeOf(before: string): { at: Date; id: string } {
  try {
    const [at, id] = Before.parse(JSON.parse(Buffer.from(before, 'base64url').toString()));
    return { at, id };
  } catch {
    throw refuse('bad_request');
  }
}
