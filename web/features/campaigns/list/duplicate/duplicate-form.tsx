import { Button, Select } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '../../../../../contract/campaigns/schemas.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useSelectedCredential } from '../../../../shell/use-selected-credential.ts';
import { useCredentials, useUser } from '../../../../shell/session/use-access-state.ts';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { openUpgrade } from '../../../money/billing/public.ts';
import { preferenceQueries } from '../../../people/preferences/public.ts';
import { CampaignStatusPill } from '../table/campaign-parts.tsx';
import { campaignQueries } from '../queries.ts';
import { ChoiceList } from './choice-list.tsx';
import classes from './duplicate.module.css';

const route = getRouteApi('/_app/campaigns/duplicate');
/** What the server makes at once. */
const COPIES_MAX = 200;
const split = (text: string | undefined): string[] => text?.split(',') ?? [];

export function DuplicateForm({ onMade }: { onMade: (made: readonly Campaign[]) => void }) {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const accounts = useCredentials();
  const { campaigns, isLoading } = useCampaigns(split(search.ids));
  const choose = (key: 'ids' | 'to', ids: string[]) =>
    void navigate({ search: (now) => ({ ...now, [key]: ids.join() || undefined }), replace: true });
  // what is gone meanwhile, or was mistyped in the address, is not chosen
  const workflows = split(search.ids).filter((id) => campaigns.some(({ _id }) => _id === id));
  const credentials = split(search.to).filter((id) => accounts.some(({ _id }) => _id === id));
  const copies = workflows.length * credentials.length;

  const make = useApiMutation({
    call: () => api.campaigns.duplicate({ update_dict: { credentials, workflows, assignee: search.owner ?? null } }),
    refresh: ['campaigns', 'spaces'],
    onDone: (answer) => onMade(answer.workflows),
    onRefusal: (error) => {
      if (error instanceof ApiError && error.code === 'upgrade_needed') openUpgrade(featureOf(error));
      return true;
    },
  });

  return (
    <>
      <div className={classes.columns}>
        <SectionCard
          title={t(($) => $.campaigns.duplicate.campaigns)}
          hint={t(($) => $.campaigns.duplicate.campaignsText)}
          flush
        >
          <ChoiceList
            label={t(($) => $.campaigns.duplicate.campaigns)}
            find={t(($) => $.campaigns.duplicate.findCampaign)}
            isLoading={isLoading}
            options={campaigns.map(({ _id, name, status }) => ({
              id: _id,
              name,
              aside: <CampaignStatusPill status={status} />,
            }))}
            chosen={workflows}
            onChoose={(ids) => choose('ids', ids)}
          />
        </SectionCard>
        <SectionCard
          title={t(($) => $.campaigns.duplicate.accounts)}
          hint={t(($) => $.campaigns.duplicate.accountsText)}
          flush
        >
          <ChoiceList
            label={t(($) => $.campaigns.duplicate.accounts)}
            find={t(($) => $.campaigns.duplicate.findAccount)}
            options={accounts.map((account) => ({
              id: account._id,
              name: account.full_name,
              text: account.username,
              face: account.photo_link,
            }))}
            chosen={credentials}
            onChoose={(ids) => choose('to', ids)}
          />
        </SectionCard>
      </div>
      <SectionCard title={t(($) => $.campaigns.duplicate.result)}>
        <div className={classes.foot}>
          <Assignee
            value={search.owner ?? null}
            onChange={(owner) =>
              void navigate({ search: (now) => ({ ...now, owner: owner ?? undefined }), replace: true })
            }
          />
          <Button loading={make.isPending} disabled={copies === 0 || copies > COPIES_MAX} onClick={() => make.mutate()}>
            {copies > 0
              ? t(($) => $.campaigns.duplicate.make, { count: copies })
              : t(($) => $.campaigns.menu.duplicate)}
          </Button>
        </div>
        <p className={classes.hint}>{copies === 0 && t(($) => $.campaigns.duplicate.chooseBoth)}</p>
        <FormFailure
          text={
            copies > COPIES_MAX
              ? t(($) => $.campaigns.duplicate.tooMany, { count: COPIES_MAX })
              : make.error && errorText(t, make.error)
          }
        />
      </SectionCard>
    </>
  );
}

/** Those of the account, and those that are named already wherever they stand. */
function useCampaigns(named: readonly string[]) {
  const account = useSelectedCredential();
  const { data: own = [], isPending } = useQuery(campaignQueries.all(account?._id));
  const missing = isPending ? [] : named.filter((id) => own.every(({ _id }) => _id !== id));
  const others = useQueries({ queries: missing.map((id) => ({ ...campaignQueries.byId(id), retry: false })) });
  const found: Campaign[] = others.flatMap(({ data }) => (data && data.status !== 'deleted' ? [data] : []));
  return { campaigns: [...found, ...own], isLoading: isPending };
}

function Assignee({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const { data: workers = [] } = useQuery(preferenceQueries.workers());
  const others = workers.filter(({ _id }) => _id !== user._id);
  return (
    <Select
      className={classes.assignee}
      label={t(($) => $.campaigns.duplicate.assignee)}
      description={t(($) => $.campaigns.duplicate.assigneeText)}
      placeholder={t(($) => $.campaigns.duplicate.me)}
      searchable
      clearable
      data={others.map(({ _id, full_name }) => ({ value: _id, label: full_name }))}
      value={value}
      onChange={onChange}
    />
  );
}

const featureOf = (error: ApiError) => (error.fields.feature ?? 'campaigns') as Parameters<typeof openUpgrade>[0];
