import type { CallParsed, CallPayload } from '../../../../contract/call.ts';
import type { paletteCalls } from '../../../../contract/palette/calls.ts';
import { PALETTE_LINES } from '../../../../contract/palette/schemas.ts';
import { mayOpenOne } from '../../../../contract/permissions.ts';
import type { SpaceActor } from '../../../core/auth/actor.ts';
import type { SpaceTx } from '../../../core/db/transaction.ts';
import type { Services } from '../../../core/services.ts';
import { paletteSources } from './palette-port.ts';

type Search = (typeof paletteCalls)['search'];
type Recent = (typeof paletteCalls)['recent'];

export async function searchPalette(
  tx: SpaceTx,
  actor: SpaceActor,
  { q, kind }: CallParsed<Search>,
  services: Services,
): Promise<CallPayload<Search>> {
  const sources = openTo(actor).filter((source) => !kind || source.kind === kind);
  const found = await Promise.all(sources.map((source) => source.find(tx, actor, q, PALETTE_LINES, services)));
  return found.flat();
}

export async function recentInPalette(
  tx: SpaceTx,
  actor: SpaceActor,
  { records }: CallParsed<Recent>,
  services: Services,
): Promise<CallPayload<Recent>> {
  const found = await Promise.all(
    openTo(actor).map(async (source) => {
      const ids = records.filter(({ kind }) => kind === source.kind).map(({ _id }) => _id);
      return ids.length > 0 ? source.named(tx, actor, [...new Set(ids)], services) : [];
    }),
  );
  const byKey = new Map(found.flat().map((record) => [`${record.kind} ${record._id}`, record]));
  return records.flatMap(({ kind, _id }) => byKey.get(`${kind} ${_id}`) ?? []);
}

const openTo = ({ space }: SpaceActor) =>
  paletteSources.all.filter(({ pages }) => pages === null || mayOpenOne(space, pages));
