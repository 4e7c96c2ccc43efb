import type { CallParsed, CallPayload } from '../../../../contract/call.ts';
import type { calendlyCalls } from '../../../../contract/calendly/calls.ts';
import type { CalendlyUser } from '../../../../contract/calendly/schemas.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import { refuse } from '../../../core/http/refusal.ts';
import type { Services } from '../../../core/services.ts';
import { findCredential } from '../../senders/credentials/find-credential.ts';
import { calendlyUserOnWire, connectionOnWire, typeOnWire } from './calendly-on-wire.ts';
import { allCalendlyUsers, calendlyById, calendlyOfMember, countEventTypes, eventTypesPage } from './queries.ts';

export async function getCalendly(
  tx: SpaceTx,
  actor: SpaceActor,
  _input: unknown,
  { settings }: Services,
): Promise<CallPayload<(typeof calendlyCalls)['connection']>> {
  const row = await calendlyOfMember(tx, actor.user.id);
  return {
    is_available: settings.outside.calendly !== null,
    connection: row ? await connectionOnWire(tx, row) : null,
  };
}

export async function listCalendlyUsers(tx: SpaceTx): Promise<CalendlyUser[]> {
  return (await allCalendlyUsers(tx)).map(calendlyUserOnWire);
}

type Page = CallPayload<(typeof calendlyCalls)['eventTypes']>;

export async function listEventTypes(
  tx: SpaceTx,
  actor: SpaceActor,
  { credentials_id: account, ...page }: CallParsed<(typeof calendlyCalls)['eventTypes']>,
): Promise<Page> {
  if (account) await findCredential(tx, actor, account);
  const row = await calendlyOfMember(tx, actor.user.id);
  return row ? pageOf(tx, row.id, page) : { items: [], total: 0, offset: 0, limit: page.limit };
}

export async function listEventTypesOf(
  tx: SpaceTx,
  _actor: SpaceActor,
  { user, ...page }: CallParsed<(typeof calendlyCalls)['eventTypesOfUser']>,
): Promise<Page> {
  if (!(await calendlyById(tx, user))) throw refuse('not_found');
  return pageOf(tx, user, page);
}

async function pageOf(
  tx: SpaceTx,
  id: string,
  given: { offset?: number | undefined; skip?: number | undefined; limit: number },
): Promise<Page> {
  const { limit } = given;
  const offset = given.offset ?? given.skip ?? 0;
  const rows = await eventTypesPage(tx, id, { offset, limit });
  return { items: rows.map(typeOnWire), total: await countEventTypes(tx, id), offset, limit };
}
