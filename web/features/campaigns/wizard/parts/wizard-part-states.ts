import type { WholeCampaign } from '../../../../../contract/campaigns/schemas.ts';
import type { Integration } from '../../../../../contract/integrations/schemas.ts';
import type { Sequence, SequenceProblem, SequenceProblemCode } from '../../../../../contract/campaigns/sequence.ts';
import type { WizardPart } from '../wizard-search.ts';

/** Something that keeps the campaign from being started, and where it is put right. */
export type Blocker =
  | { part: 'audience'; kind: 'people' }
  | { part: 'sequence'; kind: 'step'; step: string | null; code: SequenceProblemCode }
  | { part: 'senders'; kind: 'account' };

/** Something that may be meant so, but is worth a look. */
export type Warning = {
  part: Exclude<WizardPart, 'review'>;
  kind: 'account_down' | 'no_working_days' | 'no_mailbox' | 'mailbox_down' | 'search_failed' | 'nobody_found';
};

interface Given {
  campaign: Pick<WholeCampaign, 'counters' | 'credentials_id' | 'settings'>;
  sequence: Sequence;
  problems: readonly SequenceProblem[];
  searches: readonly { status: string; problem: string | null; waiting: number }[];
  account: { status: string; working_days: readonly number[] } | undefined;
  mailboxes: readonly Pick<Integration, '_id' | 'status'>[] | undefined;
}

export function campaignBlockers({ campaign, problems, searches }: Given): Blocker[] {
  const hasPeople = campaign.counters.people > 0 || searches.length > 0;
  return [
    ...(hasPeople ? [] : [{ part: 'audience', kind: 'people' } as const]),
    ...problems.map(({ node_id, code }) => ({ part: 'sequence', kind: 'step', step: node_id, code }) as const),
    ...(campaign.credentials_id ? [] : [{ part: 'senders', kind: 'account' } as const]),
  ];
}

export function campaignWarnings({ campaign, sequence, searches, account, mailboxes }: Given): Warning[] {
  const found: Warning[] = [];
  if (searches.some(({ status }) => status === 'failed')) found.push({ part: 'audience', kind: 'search_failed' });
  if (searches.length > 0 && campaign.counters.people === 0 && searches.every(hasFoundNobody))
    found.push({ part: 'audience', kind: 'nobody_found' });
  if (account && account.status !== 'active') found.push({ part: 'senders', kind: 'account_down' });
  if (account?.working_days.length === 0) found.push({ part: 'senders', kind: 'no_working_days' });
  const sendsEmail = sequence.nodes.some(({ action }) => action === 'email');
  if (!sendsEmail || !mailboxes) return found;
  const chosen = campaign.settings.email_integrations;
  // with none chosen any of the account's is used
  const used = mailboxes.filter(({ _id }) => chosen.length === 0 || chosen.includes(_id));
  if (used.length === 0) found.push({ part: 'senders', kind: 'no_mailbox' });
  else if (used.every(({ status }) => status !== 'connected')) found.push({ part: 'senders', kind: 'mailbox_down' });
  return found;
}

/** It brings nobody by itself any more, and nobody of a file waits for the start. */
const hasFoundNobody = ({ status, waiting }: Given['searches'][number]): boolean =>
  waiting === 0 && (status === 'finished' || status === 'stopped');

export interface WizardPartState {
  isDone: boolean;
  problems: number;
}

/** How far each part is: done, or with how many problems. */
export function wizardPartStates(blockers: readonly Blocker[]): Record<WizardPart, WizardPartState> {
  const of = (part: WizardPart): WizardPartState => {
    const problems = blockers.filter((blocker) => blocker.part === part).length;
    return { isDone: problems === 0, problems };
  };
  return {
    audience: of('audience'),
    sequence: of('sequence'),
    senders: of('senders'),
    review: { isDone: false, problems: 0 },
  };
}
