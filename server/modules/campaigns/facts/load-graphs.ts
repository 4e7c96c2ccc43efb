import { type Graph, graphOf } from '../../../../engine/sequence/graph.ts';
import type { PlatformTx, SpaceTx } from '../../../core/db/transaction.ts';
import type { EnrolmentKey } from './enrolment-row.ts';
import { sequencesOfVersions, type VersionKey, versionsOfEnrolments } from './queries.ts';

/** A version never changes, so it is read and put together once by each process. */
const KEPT = 2_000;
const known = new Map<string, Graph>();
const EMPTY = graphOf({ nodes: [], links: [] });

const nameOf = ({ campaign_id, version }: VersionKey) => `${campaign_id} ${version}`;

/** The sequences that these versions say, by campaign and version. */
export async function graphsOf(
  tx: SpaceTx | PlatformTx,
  walked: readonly VersionKey[],
): Promise<(version: VersionKey) => Graph> {
  const missing = new Map(walked.filter((each) => !known.has(nameOf(each))).map((each) => [nameOf(each), each]));
  if (missing.size > 0) {
    const wanted = [...missing.values()].map(({ space_id, campaign_id, version }) => ({
      space_id,
      campaign_id,
      version,
    }));
    const rows = await sequencesOfVersions(tx, wanted);
    for (const row of rows) keep(nameOf(row), graphOf(row));
  }
  // those asked for now stay, whatever the cache lets go
  const held = new Map(walked.map((each) => [nameOf(each), known.get(nameOf(each)) ?? EMPTY]));
  return (version) => held.get(nameOf(version)) ?? EMPTY;
}

function keep(name: string, graph: Graph): void {
  if (known.size >= KEPT) known.delete(known.keys().next().value as string);
  known.set(name, graph);
}

/** The sequence that each enrolment walks, by the enrolment's id. */
export async function loadGraphs(
  tx: SpaceTx | PlatformTx,
  enrolments: readonly EnrolmentKey[],
): Promise<Map<string, Graph>> {
  const keys = enrolments.map(({ space_id, id }) => ({ space_id, id }));
  const rows = await versionsOfEnrolments(tx, keys);
  const graphOfVersion = await graphsOf(tx, rows);
  return new Map(rows.map((row) => [row.id, graphOfVersion(row)]));
}
