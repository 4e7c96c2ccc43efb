import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCredentials } from '../../../../shell/session/use-access-state.ts';
import { preferenceQueries } from '../../../people/preferences/public.ts';
import { ALL_SENDERS, type CampaignListSearch, readOwner, readSender } from './campaign-list-search.ts';

const route = getRouteApi('/_app/campaigns/my-campaigns/{-$filter}');
type Narrowed = Pick<CampaignListSearch, 'owner' | 'sender'>;

/** What narrows the list beside tab and search: what can be chosen, what is, and how it is changed. */
export function useCampaignFilters() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const accounts = useCredentials();
  const [isAsked, setAsked] = useState(false);
  const owner = readOwner(search);
  const sender = readSender(search, accounts);
  const { data: members } = useQuery({ ...preferenceQueries.workers(), enabled: isAsked || owner !== undefined });
  const owners = (members ?? []).map(({ _id, full_name, email }) => ({ value: _id, label: full_name.trim() || email }));
  const senders = [
    { value: ALL_SENDERS, label: t(($) => $.campaigns.filters.allSenders) },
    ...accounts.map(({ _id, full_name }) => ({ value: _id, label: full_name })),
  ];
  const labelOf = (choices: readonly { value: string; label: string }[], wanted: string) =>
    choices.find(({ value }) => value === wanted)?.label ?? '…';
  const set = (change: Narrowed) =>
    void navigate({
      search: (now) => ({ ...now, ...change, page: undefined }),
      replace: true,
      resetScroll: false,
    });
  const chosen: { key: keyof Narrowed; text: string }[] = [];
  if (sender)
    chosen.push({ key: 'sender', text: t(($) => $.campaigns.filters.ofSender, { name: labelOf(senders, sender) }) });
  if (owner)
    chosen.push({ key: 'owner', text: t(($) => $.campaigns.filters.ofOwner, { name: labelOf(owners, owner) }) });
  return { owner, sender, owners, senders, chosen, set, loadOwners: () => setAsked(true) };
}
export type CampaignFilterChoices = ReturnType<typeof useCampaignFilters>;
