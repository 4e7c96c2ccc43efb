import type { TFunction } from 'i18next';
import type { CompanyResearch, ResearchProblem, ResearchTopic } from '../../../../contract/research/schemas.ts';
import type { Tone } from '../../../ui/display/tones.ts';

const TOPICS: Record<ResearchTopic, (t: TFunction) => string> = {
  about: (t) => t(($) => $.research.topics.about),
  products: (t) => t(($) => $.research.topics.products),
  customers: (t) => t(($) => $.research.topics.customers),
  size: (t) => t(($) => $.research.topics.size),
  place: (t) => t(($) => $.research.topics.place),
  prices: (t) => t(($) => $.research.topics.prices),
  jobs: (t) => t(($) => $.research.topics.jobs),
  news: (t) => t(($) => $.research.topics.news),
  own: (t) => t(($) => $.research.topics.own),
};
export const topicText = (t: TFunction, topic: ResearchTopic): string => TOPICS[topic](t);

const PROBLEMS: Record<ResearchProblem, (t: TFunction) => string> = {
  stopped: (t) => t(($) => $.research.problems.stopped),
  forbidden: (t) => t(($) => $.research.problems.forbidden),
  private: (t) => t(($) => $.research.problems.private),
  gone: (t) => t(($) => $.research.problems.gone),
  no_page: (t) => t(($) => $.research.problems.noPage),
  timed_out: (t) => t(($) => $.research.problems.timedOut),
  unreachable: (t) => t(($) => $.research.problems.unreachable),
  says_nothing: (t) => t(($) => $.research.problems.saysNothing),
  internal: (t) => t(($) => $.research.problems.internal),
};
export const researchProblemText = (t: TFunction, problem: ResearchProblem): string => PROBLEMS[problem](t);

const STATES: Record<CompanyResearch['state'], { tone: Tone; text: (t: TFunction) => string }> = {
  started: { tone: 'grey', text: (t) => t(($) => $.research.states.started) },
  generating: { tone: 'blue', text: (t) => t(($) => $.research.states.generating) },
  overview: { tone: 'green', text: (t) => t(($) => $.research.states.overview) },
  failed: { tone: 'red', text: (t) => t(($) => $.research.states.failed) },
};
/** What somebody ended themselves has not failed. */
export const stateOf = (t: TFunction, { state, problem }: CompanyResearch): { tone: Tone; text: string } =>
  problem === 'stopped'
    ? { tone: 'grey', text: t(($) => $.research.states.stopped) }
    : { tone: STATES[state].tone, text: STATES[state].text(t) };
