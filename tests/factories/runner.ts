import type { Act, AskOutcome, Network, Outcome, NetworkPost, Receipt } from '../../server/providers/network/port.ts';
import type { RunnerOptions } from '../../server/runner/runner-context.ts';
import { type Runner, startRunner } from '../../server/runner/start-runner.ts';
import type { TestApp } from './app.ts';
import { until } from './until.ts';

/** A network that does as it is told and remembers what it was asked to do. */
export interface FakeNetwork extends Network {
  acts: { account: string; act: Act }[];
  asked: Act[];
  /** What comes of the next acts; without, everything is done. */
  outcome: (act: Act, account: string) => Promise<Outcome<Receipt>> | Outcome<Receipt>;
  remembers: (act: Act) => Promise<AskOutcome> | AskOutcome;
  postsOf: NetworkPost[];
  skillsOf: string[];
}

export function fakeNetwork(): FakeNetwork {
  const fake: Partial<FakeNetwork> = {
    acts: [],
    asked: [],
    postsOf: [],
    skillsOf: [],
    outcome: (act) => ({ kind: 'done', receipt: { id: `done-${act.key}` } }),
    remembers: () => ({ kind: 'unknown' }),
    act: async (account, act) => {
      fake.acts?.push({ account, act });
      return (fake as FakeNetwork).outcome(act, account);
    },
    ask: async (_account, act) => {
      fake.asked?.push(act);
      return (fake as FakeNetwork).remembers(act);
    },
    skills: async () => ({ kind: 'done', receipt: fake.skillsOf ?? [] }),
    posts: async () => ({ kind: 'done', receipt: { items: fake.postsOf ?? [], next: null } }),
  };
  return fake as FakeNetwork;
}

/** Lets a runner work until no lane is due any more by the test's clock, and none is in anybody's hands. */
export async function runLanes(app: TestApp, network: Network, given: Partial<RunnerOptions> = {}): Promise<void> {
  const runner = startTestRunner(app, network, given);
  try {
    await untilQuiet(app);
  } finally {
    await runner.stop();
  }
}

export const startTestRunner = (app: TestApp, network: Network, given: Partial<RunnerOptions> = {}): Runner =>
  startRunner(app.services, { network, idleMs: 5, ...given });

export async function untilQuiet(app: TestApp): Promise<void> {
  const busy = 'select count(*)::int as n from runner_lanes where next_at <= $1 or leased_by is not null';
  await until(async () => {
    const { rows } = await app.database.direct.query<{ n: number }>(busy, [app.clock.now()]);
    return rows[0]?.n === 0;
  }, 'the lanes do not come to rest');
}
