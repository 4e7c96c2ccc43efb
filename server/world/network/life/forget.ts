import { personOfMemberId } from '../ids.ts';
import type { SyntheticNetwork } from '../store.ts';

const DAY = 86_400_000;
/**
 * For so many of its own days the world can say what came of an act; a month is also what the network counts InMails
 * over. Nobody asks about older ones.
 */
const KEPT_DAYS = 31;
/** As often as a day of it passes, but not all the time. */
const SOONEST_MS = 10_000;
const SELDOM_MS = 3_600_000;

/** What is kept by act and not by person. */
const OF_ACTS = [
  'delete from world.acts where at < $1 returning 1',
  'delete from world.mails where at < $1 returning 1',
  'delete from world.phone_acts where at < $1 returning 1',
  'delete from world.contact_asks where at < $1 returning 1',
  'delete from world.happenings where at < $1 returning 1',
];
const OF_PEOPLE = [
  'delete from world.due where person = any($1::bigint[])',
  'delete from world.chats where person = any($1::bigint[])',
  'delete from world.invitations where person = any($1::bigint[])',
  'delete from world.relations where person = any($1::bigint[])',
];

/** Forgets acts that lie so far back that nobody asks what came of them; answers how many. */
export async function forgetOldActs(network: SyntheticNetwork): Promise<number> {
  const before = new Date(network.now().getTime() - (KEPT_DAYS * DAY) / network.settings.pace);
  let gone = 0;
  for (const statement of OF_ACTS) gone += (await network.all(statement, [before])).length;
  return gone;
}

/** Forgets people whom nobody will ask for again: their invitations, conversations and what they were about to do. */
export async function forgetPeople(network: SyntheticNetwork, memberIds: readonly string[]): Promise<void> {
  const people = memberIds.map(personOfMemberId).filter((index) => index !== null);
  if (people.length === 0) return;
  await network.transaction(async (tx) => {
    for (const statement of OF_PEOPLE) await tx.all(statement, [people]);
  });
}

/** Has the world forget as its days pass. */
export function startForgetting(network: SyntheticNetwork, onError: (error: Error) => void = () => {}) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  const wait = () => {
    const day = Math.min(SELDOM_MS, Math.max(SOONEST_MS, DAY / network.settings.pace));
    if (!isStopped) timer = setTimeout(beat, day);
  };
  const beat = () => {
    running = forgetOldActs(network).catch(onError).then(wait);
  };
  wait();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
