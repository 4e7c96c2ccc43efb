import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconUsersPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WholeCampaign } from '../../../../contract/campaigns/schemas.ts';
import type { AddedPeople, KnownPeople } from '../../../../contract/searches/schemas.ts';
import { api } from '../../../api/api.ts';
import { errorText } from '../../../api/error-text.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useJob } from '../../../api/jobs/use-job.ts';
import { useFormats } from '../../../i18n/format.ts';
import { campaignQueries } from '../list/public.ts';
import { searchQueries } from './queries.ts';
import { RejectionList } from './rejection-list.tsx';
import classes from './searches.module.css';
import { Avatar } from '../../../ui/display/avatar.tsx';

const TYPING_PAUSE_MS = 300;

interface Props {
  campaign: WholeCampaign | null;
  ensure: () => Promise<WholeCampaign>;
  onWantSteps?: () => void;
}

/** People the workspace has already: found by campaign, label or name, counted, then taken in. */
export function AddKnownProspects({ campaign, ensure, onWantSteps }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<KnownPeople>({});
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS);
  const asked = { ...chosen, query: query || undefined };
  const [jobId, setJobId] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const begin = useApiMutation({
    call: async () => {
      const { _id: id } = await ensure();
      return api.searches.add({ id, matching: asked });
    },
    onDone: ({ job_id }) => setJobId(job_id),
    onRefusal: (error) => {
      setRefusal(errorText(t, error));
      return true;
    },
  });
  // somebody who is taken in stands at the first step at once
  const isStepless = !campaign || campaign.steps_count === 0;
  const isSenderless = !campaign?.credentials_id;
  if (isStepless || isSenderless)
    return (
      <div className={classes.endpoint}>
        <p>
          {isSenderless && !isStepless ? t(($) => $.searches.knownNeedsAccount) : t(($) => $.searches.knownNeedsSteps)}
        </p>
        {onWantSteps && isStepless && (
          <Button variant="default" onClick={onWantSteps}>
            {t(($) => $.searches.toSteps)}
          </Button>
        )}
      </div>
    );
  return (
    <div className={classes.known}>
      <Filters campaign={campaign} chosen={chosen} onChoose={setChosen} text={text} onText={setText} />
      <Found campaign={campaign} asked={asked} isBusy={begin.isPending} onAdd={() => begin.mutate()} />
      {refusal && (
        <p className={classes.error} role="alert">
          {refusal}
        </p>
      )}
      {jobId && <Added key={jobId} jobId={jobId} />}
    </div>
  );
}

interface FilterProps {
  campaign: WholeCampaign;
  chosen: KnownPeople;
  onChoose: (chosen: KnownPeople) => void;
  text: string;
  onText: (text: string) => void;
}

function Filters({ campaign, chosen, onChoose, text, onText }: FilterProps) {
  const { t } = useTranslation();
  const { data: campaigns = [] } = useQuery(campaignQueries.all(undefined));
  const { data: labels = [] } = useQuery(searchQueries.labels());
  return (
    <div className={classes.filters}>
      <Select
        label={t(($) => $.searches.ofCampaign)}
        searchable
        clearable
        placeholder={t(($) => $.searches.anyCampaign)}
        data={campaigns
          .filter(({ _id, counters }) => _id !== campaign._id && counters.people > 0)
          .map(({ _id, name }) => ({ value: _id, label: name }))}
        value={chosen.workflow_id ?? null}
        onChange={(value) => onChoose({ ...chosen, workflow_id: value ?? undefined })}
      />
      <Select
        label={t(($) => $.searches.withLabel)}
        searchable
        clearable
        placeholder={t(($) => $.searches.anyLabel)}
        data={labels.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={chosen.label_id ?? null}
        onChange={(value) => onChoose({ ...chosen, label_id: value ?? undefined })}
      />
      <TextInput
        label={t(($) => $.searches.nameOrCompany)}
        type="search"
        maxLength={200}
        leftSection={<IconSearch size={15} aria-hidden />}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </div>
  );
}

interface FoundProps {
  campaign: WholeCampaign;
  asked: KnownPeople;
  isBusy: boolean;
  onAdd: () => void;
}

function Found({ campaign, asked, isBusy, onAdd }: FoundProps) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...searchQueries.known(campaign._id, asked), placeholderData: keepPreviousData });
  if (!data) return null;
  return (
    <>
      <p className={classes.dimmed} role="status">
        {t(($) => $.searches.couldAdd, { count: data.total })} {t(($) => $.searches.couldAddHint)}
      </p>
      {data.items.length > 0 && (
        <ul className={classes.faces} aria-label={t(($) => $.searches.someOfThem)}>
          {data.items.map(({ _id, full_name, headline, company_name, photo_link }) => (
            <li key={_id}>
              <Avatar size={28} src={photo_link} name={full_name} alt="" />
              <span>
                <strong>{full_name}</strong>
                <small>{company_name || headline}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.buttons}>
        <Button
          leftSection={<IconUsersPlus size={16} aria-hidden />}
          disabled={data.total === 0}
          loading={isBusy}
          onClick={onAdd}
        >
          {t(($) => $.searches.addKnown, { count: data.total })}
        </Button>
      </div>
    </>
  );
}

/** How far it is, and what came of it. */
function Added({ jobId }: { jobId: string }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const queryClient = useQueryClient();
  const { job, isRunning, isDone } = useJob(jobId);
  useEffect(() => {
    if (isRunning) return;
    for (const domain of ['searches', 'campaigns', 'enrolments'])
      void queryClient.invalidateQueries({ queryKey: [domain] });
  }, [isRunning, queryClient]);
  const result = isDone ? (job?.result as AddedPeople) : null;
  return (
    <div className={classes.result} role="status">
      {isRunning &&
        t(($) => $.searches.importing, {
          done: formats.number(job?.progress ?? 0),
          total: formats.number(job?.total ?? 0),
        })}
      {!isRunning && !result && (job?.problem ?? t(($) => $.errors.internal))}
      {result && (
        <>
          <strong>{t(($) => $.searches.added, { count: result.accepted })}</strong>
          <RejectionList count={result.rejected} rejections={result.rejections} />
        </>
      )}
    </div>
  );
}
