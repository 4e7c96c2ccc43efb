import type { PlacementCampaign, PlacementSeed, PlacementTestDetails } from '../../contract/placement/schemas.ts';
import { type Answers, refuse } from './fake-api.ts';
import { createGuard } from './guard-answers.ts';
import { at, newId } from './samples.ts';

const PROVIDERS = ['Gmail', 'Outlook', 'Post'];
type State = PlacementSeed['state'];

/** A test with a seed at each provider, found in these places. */
export function samplePlacement(
  states: readonly State[] = ['inbox', 'inbox', 'inbox'],
  given: Partial<PlacementTestDetails> = {},
): PlacementTestDetails {
  const seeds = states.map((state, place) => ({
    _id: newId(),
    provider: PROVIDERS[place] ?? `Provider ${place}`,
    state,
    folder: state === 'inbox' ? 'INBOX' : state === 'spam' ? 'Junk' : null,
    took_seconds: state === 'inbox' || state === 'spam' ? 12 + place : null,
    authentication: state === 'inbox' || state === 'spam' ? { spf: 'pass', dkim: 'pass', dmarc: 'pass' } : null,
    detail: state === 'refused' ? '550 5.7.1 Not wanted here' : null,
  }));
  const countsOf = (own: readonly PlacementSeed[]) => {
    const count = (state: State) => own.filter((seed) => seed.state === state).length;
    const [inbox, other, spam] = [count('inbox'), count('other'), count('spam')];
    const [missing, refused] = [count('missing'), count('refused')];
    const total = own.length;
    return { total, inbox, other, spam, missing, refused, open: total - inbox - other - spam - missing - refused };
  };
  const counts = countsOf(seeds);
  const judged = counts.total - counts.open;
  return {
    _id: newId(),
    mailbox_id: newId(),
    email: 'maria@lumen.test',
    subject: 'An evening in May',
    state: counts.open > 0 ? 'waiting' : 'done',
    campaign: null,
    created_at: at(-30),
    finished_at: counts.open > 0 ? null : at(-29),
    by: 'Maria Olsen',
    counts,
    inbox_percent: judged === 0 ? null : Math.round((counts.inbox / judged) * 100),
    advice: counts.open > 0 ? [] : counts.spam > 0 ? ['spam_at_some'] : ['all_well'],
    providers: seeds.map((seed) => ({ provider: seed.provider, ...countsOf([seed]) })),
    seeds,
    ...given,
  };
}

/** The tests of a mailbox, the newest first, kept as the server keeps them. */
export function createPlacement(tests: PlacementTestDetails[] = [], campaigns: PlacementCampaign[] = []) {
  const seeds = {
    providers: PROVIDERS.map((provider) => ({ provider, seeds: 1 })),
    left_today: 3,
    mails_left_today: 11,
  };
  const answers: Answers['placement'] = {
    seeds: () => seeds,
    steps: () => ({ campaigns }),
    list: ({ after, limit }) => {
      const from = after ? tests.findIndex(({ _id }) => _id === after) + 1 : 0;
      const shown = tests.slice(from, from + limit);
      return { tests: shown, next: from + limit < tests.length ? shown.at(-1)!._id : null };
    },
    get: ({ id }) => tests.find(({ _id }) => _id === id) ?? refuse('not_found'),
    create: ({ key, subject }) => {
      const begun = samplePlacement(['sending', 'sending', 'sending'], {
        _id: key,
        state: 'sending',
        created_at: at(0),
        ...(subject && { subject }),
      });
      tests.unshift(begun);
      return begun;
    },
  };
  return { tests, seeds, answers };
}

/** What the page of a mailbox asks beside the mailbox itself; nothing has happened. */
export const quietMailbox = (): Answers => ({ guard: createGuard().answers, placement: createPlacement().answers });
