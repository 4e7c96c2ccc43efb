import { type NumberSet, setOf, unionOfSets } from '../../../../../engine/finder/number-sets.ts';
import type { Database } from '../../../../core/db/database.ts';
import type { SpaceTx } from '../../../../core/db/transaction.ts';
import { foundBefore } from '../../enrichment/found/found-values.ts';
import type { IndexReader } from '../index/index-memory.ts';
import {
  blacklistedCountries,
  blacklistedNumbers,
  connectedProspects,
  hiddenNumbers,
  knownNumbers,
} from './known-queries.ts';
import { numbersOfIds } from './person-queries.ts';

/** What a workspace has to do with people of the index. */
export interface WorkspaceSets {
  /** Who is a prospect already, and which. */
  prospects: ReadonlyMap<number, string>;
  known: NumberSet;
  withEmail: NumberSet;
  withPhone: NumberSet;
  /** Whose contact data the workspace has. */
  enriched: NumberSet;
  /** Of whom something was found who are no prospects: who they are by the index. */
  found: ReadonlyMap<number, string>;
  /** Connected with one of these accounts, or with any. */
  connected(accounts: readonly string[] | null): NumberSet;
  /** Who is not found: listed for all or for the account, suppressed, or erased. */
  hidden(account: string | null): NumberSet;
}

interface Held {
  pulse: string;
  sets: WorkspaceSets;
  at: number;
  cost: number;
}
const held = new WeakMap<Database, Map<string, Held>>();
/** So many workspaces are remembered. */
const SPACES_MOST = 200;
/** What takes no longer than this is found out with every change. */
const QUICK_MS = 500;
/** Of a workspace with very many prospects no more than a twentieth of the time goes into it. */
const REST = 20;

/**
 * As it is now; whoever only looks may see what is some seconds old in a workspace with very many prospects. What is done
 * with people is decided by what holds at that moment (`isActing`).
 */
export async function workspaceSets(
  tx: SpaceTx,
  { database }: { database: Database },
  { index, pulse, isActing }: { index: IndexReader; pulse: string; isActing: boolean },
): Promise<WorkspaceSets> {
  const spaces = held.get(database) ?? new Map<string, Held>();
  held.set(database, spaces);
  const now = `${index.version} ${pulse}`;
  const known = spaces.get(tx.spaceId);
  const isResting = (of: Held) => of.cost > QUICK_MS && performance.now() < of.at + REST * of.cost;
  if (!isActing && known && (known.pulse === now || isResting(known))) return known.sets;
  const began = performance.now();
  const sets = await readSets(tx, index);
  if (spaces.size >= SPACES_MOST) spaces.delete(spaces.keys().next().value as string);
  const at = performance.now();
  spaces.set(tx.spaceId, { pulse: now, sets, at, cost: at - began });
  return sets;
}

async function readSets(tx: SpaceTx, index: IndexReader): Promise<WorkspaceSets> {
  const [known, connections, listed, gone, found, countries] = await Promise.all([
    knownNumbers(tx),
    connectedProspects(tx),
    blacklistedNumbers(tx),
    hiddenNumbers(tx),
    foundOf(tx),
    listedCountries(tx, index),
  ]);
  const prospects = new Map(known.map(({ number, prospect_id }) => [number, prospect_id]));
  const numbersBy = Map.groupBy(known, ({ prospect_id }) => prospect_id);
  const connected = connections.flatMap(({ prospect_id, credential_id }) =>
    (numbersBy.get(prospect_id) ?? []).map(({ number }) => ({ number, credential_id })),
  );
  const never = [...gone, ...known.filter(({ is_left_alone }) => is_left_alone)].map(({ number }) => number);
  const isFor = (account: string | null) => (entry: { credential_id: string | null }) =>
    entry.credential_id === null || entry.credential_id === account;
  const having = known.filter(({ has_email, has_phone }) => has_email || has_phone).map(({ number }) => number);
  return {
    prospects,
    known: setOf(prospects.keys()),
    withEmail: setOf([...known, ...found].filter(({ has_email }) => has_email).map(({ number }) => number)),
    withPhone: setOf([...known, ...found].filter(({ has_phone }) => has_phone).map(({ number }) => number)),
    enriched: setOf([...having, ...found.map(({ number }) => number)]),
    found: new Map(found.map(({ number, id }) => [number, id])),
    connected: once((accounts: readonly string[] | null) =>
      setOf(
        connected
          .filter(({ credential_id }) => accounts === null || accounts.includes(credential_id))
          .map(({ number }) => number),
      ),
    ),
    hidden: once((account: string | null) =>
      unionOfSets([
        setOf([...never, ...listed.filter(isFor(account)).map(({ number }) => number)]),
        ...countries.filter(isFor(account)).flatMap(({ sets }) => sets),
      ]),
    ),
  };
}

/** Made when it is first asked for, and kept. */
function once<Of extends string | null | readonly string[]>(make: (of: Of) => NumberSet): (of: Of) => NumberSet {
  const made = new Map<string, NumberSet>();
  return (of) => {
    const name = JSON.stringify(of);
    const set = made.get(name) ?? make(of);
    made.set(name, set);
    return set;
  };
}

async function foundOf(tx: SpaceTx) {
  const found = new Map((await foundBefore(tx)).map((one) => [one.id, one]));
  const rows = found.size > 0 ? await numbersOfIds(tx, [...found.keys()]) : [];
  return rows.flatMap(({ number, id }) => {
    const one = found.get(id);
    return one ? [{ number, ...one }] : [];
  });
}

/** Of a country that a list names everybody: there is a set of them. */
async function listedCountries(tx: SpaceTx, index: IndexReader) {
  const rows = await blacklistedCountries(tx);
  const sets = await index.setsOf(await index.resolve(rows.map(({ key }) => ({ key: 'location', saved: key }))));
  return rows.map(({ credential_id }, at) => ({ credential_id, sets: sets[at] ?? [] }));
}
