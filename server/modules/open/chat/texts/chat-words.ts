import type { ProblemKind } from '../../../../../contract/notifications/problems.ts';

/** What is told in channels, in one language; `{{name}}` and the like are filled in. */
export interface ChatWords {
  answered: string;
  labelled: string;
  booked: string;
  moved: string;
  canceled: string;
  /** In the place of words that somebody has not written. */
  attachment: string;
  problem: string;
  testTitle: string;
  testWords: string;
  openThread: string;
  openPage: string;
  openSettings: string;
  facts: Record<'account' | 'campaign' | 'labels' | 'subject' | 'role' | 'when' | 'place' | 'meeting', string>;
  problems: Record<ProblemKind | 'guarded_for_complaints' | 'webhook_gone' | 'broken_integration_unsaid', string>;
}
