import {
  type AccessOfMember,
  KEPT_AS,
  type KeptKind,
  type NamedRecords,
  RECORDS,
  type RecordKind,
  type RuledKind,
} from '../../../contract/permissions.ts';
import type { SpaceTx } from '../db/transaction.ts';
import { refuse } from '../http/refusal.ts';
import type { SpaceActor } from './actor.ts';

/** Which of these records a member may see. Admins are not asked for: they see what the workspace has. */
export type SeenAmong = (tx: SpaceTx, actor: SpaceActor, ids: readonly string[]) => Promise<Iterable<string>>;
/** By kind; each module gives the rules of its own records. */
export type RecordRules = Readonly<Partial<Record<RuledKind, SeenAmong>>>;

/** Which records of a kind are kept already where the call saves: in the records that it names. */
export type KeptBy = (
  tx: SpaceTx,
  kind: RuledKind,
  saved: Readonly<Partial<Record<RecordKind, string>>>,
) => Promise<Iterable<string>>;

/** An id that nothing has. */
const NOTHING = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Where an id stands in what was sent: in one field, or in a list of many. */
interface Place {
  ids: readonly string[];
  /** Where the call names many, hidden ones become ids of nothing, and the action does with them as with any such. */
  hide?(isSeen: (id: string) => boolean): void;
}

/**
 * Judges every record that a call of a member names, before the action runs: one that they may not see is not there
 * for them. The only place where that is decided.
 */
export async function checkRecords(
  tx: SpaceTx,
  actor: SpaceActor,
  { about }: AccessOfMember,
  input: Record<string, unknown>,
  rules: RecordRules,
  keepers: readonly KeptBy[] = [],
): Promise<void> {
  if (actor.space.role === 'admin') return;
  await checkRuled(tx, actor, about.named, input, rules);
  await checkKept(tx, actor, about.named, input, rules, keepers);
}

async function checkRuled(
  tx: SpaceTx,
  actor: SpaceActor,
  records: NamedRecords,
  input: Record<string, unknown>,
  rules: RecordRules,
): Promise<void> {
  const places = Object.entries(records).flatMap(([path, kind]) =>
    isRuled(kind) ? placesOf(input, path).map((place) => ({ kind, ...place })) : [],
  );
  for (const [kind, named] of Map.groupBy(places, (place) => place.kind)) {
    const ids = [...new Set(named.flatMap((place) => place.ids))];
    const rule = rules[kind];
    if (ids.length === 0) continue;
    if (!rule) throw new Error(`No module says who sees a ${kind}`);
    const seen = new Set(await rule(tx, actor, ids));
    for (const place of named) {
      if (place.hide) place.hide((id) => seen.has(id));
      else if (place.ids.some((id) => !seen.has(id))) throw refuse('not_found');
    }
  }
}

/** What a member saves with a record they must see, or it was there before. */
async function checkKept(
  tx: SpaceTx,
  actor: SpaceActor,
  records: NamedRecords,
  input: Record<string, unknown>,
  rules: RecordRules,
  keepers: readonly KeptBy[],
): Promise<void> {
  const places = Object.entries(records).flatMap(([path, kind]) =>
    isKept(kind) ? placesOf(input, path).map(({ ids }) => ({ kind: KEPT_AS[kind], path, ids })) : [],
  );
  const saved = Object.fromEntries(
    Object.entries(records).flatMap(([path, kind]) => (typeof input[path] === 'string' ? [[kind, input[path]]] : [])),
  );
  for (const [kind, named] of Map.groupBy(places, (place) => place.kind)) {
    const rule = rules[kind];
    if (!rule) throw new Error(`No module says who sees a ${kind}`);
    const ids = [...new Set(named.flatMap((place) => place.ids))];
    const allowed = new Set(ids.length > 0 ? await rule(tx, actor, ids) : []);
    if (ids.every((id) => allowed.has(id))) continue;
    for (const keptBy of keepers) for (const id of await keptBy(tx, kind, saved)) allowed.add(id);
    const refused = named.find((place) => place.ids.some((id) => !allowed.has(id)));
    if (refused) throw refuse('not_found', { fields: { [refused.path]: 'Not found' } });
  }
}

/** The rules of all modules; a kind of record has one. */
export function joinRules(parts: readonly RecordRules[]): RecordRules {
  const kinds = parts.flatMap((part) => Object.keys(part));
  const twice = kinds.find((kind, at) => kinds.indexOf(kind) !== at);
  if (twice) throw new Error(`Two modules say who sees a ${twice}`);
  return Object.assign({}, ...parts) as RecordRules;
}

export const isRuled = (kind: RecordKind): kind is RuledKind => RECORDS[kind] === 'rule';
export const isKept = (kind: RecordKind): kind is KeptKind => RECORDS[kind] === 'kept';

/** `profile_ids[]` is a list of ids, `searches[].search_id` a field of each in a list, `matching.workflow_id` one within. */
function placesOf(value: unknown, path: string): Place[] {
  if (value === undefined || value === null) return [];
  if (path === '') return typeof value === 'string' ? [{ ids: [value] }] : [];
  const [, name = '', isList, rest = ''] = /^([^.[]+)(\[\])?\.?(.*)$/.exec(path) ?? [];
  const holder = value as Record<string, unknown>;
  const inner = holder[name];
  if (!isList) return placesOf(inner, rest);
  if (!Array.isArray(inner)) return [];
  if (rest !== '') return inner.flatMap((each) => placesOf(each, rest));
  const hide: Place['hide'] = (isSeen) => {
    holder[name] = inner.map((id) => (isSeen(id as string) ? id : NOTHING));
  };
  return [{ ids: inner as string[], hide }];
}
