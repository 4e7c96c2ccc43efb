import { type AccessOfMember, RECORDS, type RecordKind, type RuledKind } from '../../../contract/permissions.ts';
import type { SpaceTx } from '../db/transaction.ts';
import { refuse } from '../http/refusal.ts';
import type { SpaceActor } from './actor.ts';

/** Which of these records a member may see. Admins are not asked for: they see what the workspace has. */
export type SeenAmong = (tx: SpaceTx, actor: SpaceActor, ids: readonly string[]) => Promise<Iterable<string>>;
/** By kind; each module gives the rules of its own records. */
export type RecordRules = Readonly<Partial<Record<RuledKind, SeenAmong>>>;

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
): Promise<void> {
  if (actor.space.role === 'admin') return;
  const places = Object.entries(about.named).flatMap(([path, kind]) =>
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

/** The rules of all modules; a kind of record has one. */
export function joinRules(parts: readonly RecordRules[]): RecordRules {
  const kinds = parts.flatMap((part) => Object.keys(part));
  const twice = kinds.find((kind, at) => kinds.indexOf(kind) !== at);
  if (twice) throw new Error(`Two modules say who sees a ${twice}`);
  return Object.assign({}, ...parts) as RecordRules;
}

export const isRuled = (kind: RecordKind): kind is RuledKind => RECORDS[kind] === 'rule';

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
