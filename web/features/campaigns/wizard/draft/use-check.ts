import { useQuery } from '@tanstack/react-query';
import { type Credential, noteLimitOf } from '../../../../../contract/credentials/schemas.ts';
import type { Integration } from '../../../../../contract/integrations/schemas.ts';
import type { Search } from '../../../../../contract/searches/schemas.ts';
import { problemsOf } from '../../../../../engine/sequence/problems.ts';
import { useCredentials } from '../../../../shell/session/use-access-state.ts';
import { searchQueries } from '../../searches/public.ts';
import { sequenceQueries } from '../../sequence/public.ts';
import { campaignBlockers, type Blocker, type Warning, campaignWarnings } from '../parts/wizard-part-states.ts';
import type { CampaignDraft } from './use-campaign-draft.ts';

const NONE: Search[] = [];

export interface Check {
  blockers: Blocker[];
  warnings: Warning[];
  searches: Search[];
  account: Credential | undefined;
  mailboxes: Integration[] | undefined;
}

/** What is still missing, found here and at once: the same rules as the server's. */
export function useCheck({ campaign, saved, sequence, type }: CampaignDraft): Check {
  const accountId = campaign.credentials_id;
  const account = useCredentials().find(({ _id }) => _id === accountId);
  const { data: searches = NONE } = useQuery({ ...searchQueries.of(saved?._id ?? ''), enabled: saved !== null });
  const { data: fields } = useQuery(searchQueries.customFields());
  const { data: mailboxes } = useQuery({ ...sequenceQueries.mailboxes(accountId ?? ''), enabled: accountId !== null });
  const problems = problemsOf(sequence, {
    type,
    isEmailOnly: campaign.is_email_only,
    noteMax: noteLimitOf(account),
    customKeys: fields?.map(({ key }) => key) ?? [],
  });
  const given = { campaign, sequence, problems, searches, account, mailboxes };
  return { blockers: campaignBlockers(given), warnings: campaignWarnings(given), searches, account, mailboxes };
}
