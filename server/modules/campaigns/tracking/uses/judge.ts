import { SHOWS_TO_PEOPLE } from './machine-of.ts';
import type { ReadingMachine } from './reading-machines.ts';

/** Sooner than anybody reads: what looks into a mail by then checks it on its way. */
const EARLY_MS = 5_000;
/** What a proxy fetches by then it fetches ahead of its reader: a mail is on its way and shown in longer than that. */
const EARLY_BY_PROXY_MS = 15_000;
/** Nobody follows two links at once, nor three within seconds. */
const TWO_WITHIN_MS = 1_500;
const THREE_WITHIN_MS = 10_000;
/** So long a use waits to be judged: by then everything has come that it could be part of. */
export const JUDGED_AFTER_MS = THREE_WITHIN_MS;

export interface Use {
  id: number;
  token: string;
  kind: string;
  at: Date;
  /** When what it stands in was sent. */
  sentAt: Date;
  machine: string | null;
  asker: string;
}

/** Who asked, for all uses of one mail or message: null for a person. In a demo time is shorter by its scale. */
export function judge(uses: readonly Use[], timeScale: number): Map<number, ReadingMachine | null> {
  const judged = new Map<number, ReadingMachine | null>();
  for (const use of uses) judged.set(use.id, alone(use, timeScale));
  for (const asker of new Set(uses.map((use) => use.asker))) {
    const links = uses.filter((use) => use.kind === 'link' && use.asker === asker);
    for (const use of links) if (isOfBurst(use, links, timeScale)) judged.set(use.id, judged.get(use.id) ?? 'burst');
  }
  // a picture that is fetched with the links is looked at by whoever looks at these
  for (const use of uses.filter(isShown))
    if (judged.get(use.id) === null && isWithLinks(use, uses, judged, timeScale))
      judged.set(use.id, use.machine as ReadingMachine);
  return judged;
}

/** A picture that its reader sees through somebody else. */
const isShown = ({ kind, machine }: Use): boolean =>
  kind === 'open' && machine !== null && SHOWS_TO_PEOPLE.has(machine);

const isWithLinks = (use: Use, uses: readonly Use[], judged: Map<number, ReadingMachine | null>, timeScale: number) =>
  uses.some(
    (other) =>
      other.kind === 'link' &&
      judged.get(other.id) !== null &&
      Math.abs(other.at.getTime() - use.at.getTime()) <= TWO_WITHIN_MS / timeScale,
  );

function alone(use: Use, timeScale: number): ReadingMachine | null {
  const { machine, at, sentAt } = use;
  const isBefore = (ms: number) => at.getTime() - sentAt.getTime() < ms / timeScale;
  if (isShown(use)) return isBefore(EARLY_BY_PROXY_MS) ? (machine as ReadingMachine) : null;
  if (machine) return machine as ReadingMachine;
  return isBefore(EARLY_MS) ? 'early' : null;
}

function isOfBurst(use: Use, links: readonly Use[], timeScale: number): boolean {
  const isNear = (ms: number) => (other: Use) => Math.abs(other.at.getTime() - use.at.getTime()) <= ms / timeScale;
  const distinct = (near: readonly Use[]) => new Set(near.map(({ token }) => token)).size;
  return (
    distinct(links.filter(isNear(TWO_WITHIN_MS))) >= 2 ||
    distinct(windowAround(use, links, THREE_WITHIN_MS / timeScale)) >= 3
  );

  /** The fullest stretch of that length which the use is in. */
  function windowAround(of: Use, all: readonly Use[], ms: number): readonly Use[] {
    const stretches = all
      .filter(({ at }) => at.getTime() <= of.at.getTime() && of.at.getTime() - at.getTime() <= ms)
      .map((first) => all.filter(({ at }) => at >= first.at && at.getTime() - first.at.getTime() <= ms));
    return stretches.toSorted((a, b) => distinct(b) - distinct(a))[0] ?? [];
  }
}
