import type { PlannedReaction } from './life.ts';
import { acceptPending, readMessages, say } from './life-acts.ts';
import { releaseAccount } from '../accounts/restrict.ts';
import type { SyntheticNetwork, Queries } from '../store.ts';

const NAP = 250;

export interface Life {
  /** Does all that is due by now; how many things were done. */
  catchUp(): Promise<number>;
  stop(): Promise<void>;
}

/** People do what they will do, when its time has come. Several worlds on one database share the work. */
export function startLife(network: SyntheticNetwork, onError: (error: Error) => void = () => {}): Life {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const catchUp = async () => {
    let done = 0;
    while (!isStopped && (await doNext(network))) done++;
    return done;
  };
  const tick = async () => {
    try {
      await catchUp();
    } catch (error) {
      // what could not be done stays due
      onError(error as Error);
    }
    if (!isStopped) timer = setTimeout(beat, NAP);
  };
  let running: Promise<unknown> = Promise.resolve();
  const beat = () => {
    running = tick();
  };
  timer = setTimeout(beat, NAP);
  return {
    catchUp,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

type DueRow = PlannedReaction & { account_id: string; person: number };

/** Done and crossed off in one transaction: neither lost nor done twice. */
const doNext = (network: SyntheticNetwork): Promise<boolean> =>
  network.transaction(async (tx) => {
    const due = await tx.first<DueRow>(
      `delete from world.due where id = (
         select id from world.due where at <= $1 order by at, id limit 1 for update skip locked
       ) returning account_id, person, kind, data`,
      [network.now()],
    );
    if (!due) return false;
    await perform(tx, network, due);
    return true;
  });

async function perform(tx: Queries, network: SyntheticNetwork, due: DueRow): Promise<void> {
  const { invitationId, text, isOut = false, isByItself } = due.data;
  const between = { accountId: due.account_id, from: due.person };
  if (due.kind === 'accept' && invitationId) await acceptPending(tx, network, invitationId);
  if (due.kind === 'read') await readMessages(tx, network, between);
  if (due.kind === 'say' && text) await say(tx, network, { ...between, text, isByItself });
  if (due.kind === 'release') await releaseAccount(tx, due.account_id, network.now(), isOut);
}
