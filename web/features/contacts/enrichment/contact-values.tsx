import { Badge, Button, Skeleton } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContactValue, ENRICHED_KINDS, type EnrichedKind } from '../../../../contract/enrichment/schemas.ts';
import type { AddressVerdict } from '../../../../contract/verification/schemas.ts';
import { api } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { errorText, registerErrorTexts } from '../../../api/error-text.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { dateFormat } from '../../../i18n/date-format.ts';
import { spaceQueries } from '../../people/spaces/public.ts';
import classes from './enrichment.module.css';
import { ENRICHMENT_ERROR_TEXTS } from './error-texts.ts';
import { lookUpJobs, useLookUpJobs } from './look-up-jobs.ts';
import { NeedsEnrichmentPlan, NotEnoughCredits } from './more-enrichment.tsx';
import { enrichmentQueries } from './queries.ts';
import { RunningLookUps } from './running-look-ups.tsx';
import { valueSourceText } from './source-texts.ts';

registerErrorTexts(ENRICHMENT_ERROR_TEXTS);

const VERDICTS: Record<AddressVerdict, { color: string; text: (t: TFunction) => string }> = {
  good: { color: 'green', text: (t) => t(($) => $.enrichment.verdicts.good) },
  risky: { color: 'yellow', text: (t) => t(($) => $.enrichment.verdicts.risky) },
  bad: { color: 'red', text: (t) => t(($) => $.enrichment.verdicts.bad) },
  unknown: { color: 'gray', text: (t) => t(($) => $.enrichment.verdicts.unknown) },
};
const TYPES: Record<string, (t: TFunction) => string> = {
  work: (t) => t(($) => $.enrichment.types.work),
  personal: (t) => t(($) => $.enrichment.types.personal),
  enriched: (t) => t(($) => $.enrichment.types.enriched),
  mobile: (t) => t(($) => $.enrichment.types.mobile),
  home: (t) => t(($) => $.enrichment.types.home),
};

/** Every address and number of a prospect with where it stands from, and the way to more of them with its price. */
export function ContactValues({ prospectId }: { prospectId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(enrichmentQueries.values(prospectId));
  const isRunning = useLookUpJobs().running.some((job) => job.prospectId === prospectId);
  if (error && !data)
    return (
      <div className={classes.refused} role="alert">
        <span>{errorText(t, error)}</span>
        <Button size="xs" variant="default" onClick={() => void refetch()}>
          {t(($) => $.pageError.retry)}
        </Button>
      </div>
    );
  if (!data) return <Skeleton height={72} radius="md" role="status" aria-label={t(($) => $.ui.loading)} />;
  return (
    <div className={classes.values}>
      {data.length === 0 ? (
        <p className={classes.none}>{t(($) => $.enrichment.noValues)}</p>
      ) : (
        <ul aria-label={t(($) => $.enrichment.title)}>
          {data.map((value) => (
            <ValueLine key={`${value.kind}-${value.value}`} value={value} />
          ))}
        </ul>
      )}
      <RunningLookUps prospectId={prospectId} />
      <FindButtons prospectId={prospectId} values={data} isRunning={isRunning} />
    </div>
  );
}

function ValueLine({ value }: { value: ContactValue }) {
  const { t } = useTranslation();
  const date = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' });
  const { kind, value: text, type, source, name, seen_at, checked_at, verdict, is_stale } = value;
  const Icon = kind === 'email' ? IconMail : IconPhone;
  const about = [
    TYPES[type]?.(t) ?? type,
    valueSourceText(t, source, name),
    date.format(new Date(seen_at)),
    checked_at && t(($) => $.enrichment.checked, { date: date.format(new Date(checked_at)) }),
    is_stale && t(($) => $.enrichment.stale),
  ].filter(Boolean);
  return (
    <li>
      <Icon size={16} aria-hidden />
      <span>
        <strong>{text}</strong>
        <small>{about.join(' · ')}</small>
      </span>
      {verdict && (
        <Badge size="sm" fz="xs" tt="none" variant="light" color={VERDICTS[verdict].color}>
          {VERDICTS[verdict].text(t)}
        </Badge>
      )}
    </li>
  );
}

function FindButtons({
  prospectId,
  values,
  isRunning,
}: {
  prospectId: string;
  values: readonly ContactValue[];
  isRunning: boolean;
}) {
  const { t } = useTranslation();
  const price = useQuery(spaceQueries.features()).data?.settings.credit_costs.enrichment;
  const [refusal, setRefusal] = useState<Error | null>(null);
  const begin = useApiMutation({
    call: (kind: EnrichedKind) => {
      const again = values.some((value) => value.kind === kind);
      return api.enrichment.enrich({ profile_ids: [prospectId], kinds: [kind], ...(again && { again }) });
    },
    onDone: ({ job_id }) => {
      setRefusal(null);
      lookUpJobs.add({ jobId: job_id, people: 1, prospectId });
    },
    onRefusal: (error) => {
      setRefusal(error);
      return true;
    },
  });
  const code = refusal instanceof ApiError ? refusal.code : undefined;
  const nameOf = (kind: EnrichedKind) => {
    const known = values.filter((value) => value.kind === kind);
    const isOld = known.length > 0 && known.every(({ is_stale }) => is_stale);
    if (kind === 'email') return isOld ? t(($) => $.enrichment.find.emailAgain) : t(($) => $.enrichment.find.email);
    return isOld ? t(($) => $.enrichment.find.phoneAgain) : t(($) => $.enrichment.find.phone);
  };
  return (
    <>
      <div className={classes.find}>
        {ENRICHED_KINDS.map((kind) => (
          <Button
            key={kind}
            size="xs"
            variant="default"
            leftSection={kind === 'email' ? <IconMail size={14} aria-hidden /> : <IconPhone size={14} aria-hidden />}
            loading={begin.isPending && begin.variables === kind}
            disabled={isRunning}
            onClick={() => begin.mutate(kind)}
          >
            {nameOf(kind)}
            {price !== undefined && (
              <span className={classes.price}>{t(($) => $.enrichment.quote.credits, { count: price })}</span>
            )}
          </Button>
        ))}
        <small>{t(($) => $.enrichment.find.onSuccess)}</small>
      </div>
      {code === 'credits_run_out' && <NotEnoughCredits free={null} />}
      {code === 'upgrade_needed' && <NeedsEnrichmentPlan />}
      {refusal && code !== 'credits_run_out' && code !== 'upgrade_needed' && (
        <p className={classes.problem} role="alert">
          {errorText(t, refusal)}
        </p>
      )}
    </>
  );
}
