import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { INBOX_PERCENT_MARK } from '../../../../../contract/deliverability/schemas.ts';
import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import { PLACEMENT_WAIT_MINUTES, type PlacementTest } from '../../../../../contract/placement/schemas.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { SkeletonCards } from '../../../../ui/feedback/skeletons.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { useNow } from '../../../../ui/time/use-now.ts';
import classes from '../placement.module.css';
import { placementQueries } from '../queries.ts';
import { useWhereText, WhereBar } from '../where.tsx';
import { Advice } from './advice.tsx';
import { ProviderTable } from './provider-table.tsx';

/** One test: how much was in the inbox, where it was at each provider, and what to do. */
export function TestResult({ test, mailbox }: { test: PlacementTest; mailbox: Mailbox }) {
  const { t } = useTranslation();
  const { data: details, error } = useQuery(placementQueries.one(test._id));
  return (
    <section className={classes.result} aria-label={t(($) => $.placement.result)}>
      <Headline test={details ?? test} />
      {(details ?? test).state !== 'done' && <Progress test={details ?? test} />}
      {!details && !error && <SkeletonCards label={t(($) => $.ui.loading)} count={1} height={96} />}
      {!details && error && <FormFailure text={errorText(t, error)} />}
      {details && <ProviderTable test={details} />}
      {details && <Advice test={details} mailbox={mailbox} />}
    </section>
  );
}

function Headline({ test }: { test: PlacementTest }) {
  const { t } = useTranslation();
  const { ago, moment, percent } = useFormats();
  const now = useNow();
  const whereText = useWhereText();
  const { inbox_percent: inbox, counts, subject, campaign, by, created_at: at } = test;
  return (
    <div className={classes.headline} data-bad={(inbox !== null && inbox < INBOX_PERCENT_MARK) || undefined}>
      <strong>
        {inbox === null
          ? t(($) => $.placement.nothingYet)
          : t(($) => $.placement.inInbox, { share: percent(inbox / 100) })}
      </strong>
      <WhereBar counts={counts} label={whereText(counts)} />
      <p>
        {t(($) => $.placement.subject, { subject })}
        {campaign && (
          <>
            {' · '}
            <Link to="/campaign/view/$id/{-$tab}" params={{ id: campaign._id, tab: undefined }}>
              {campaign.name}
            </Link>
          </>
        )}
        {' · '}
        <time dateTime={at} title={moment(at)}>
          {ago(at, now)}
        </time>
        {by && ` · ${by}`}
      </p>
    </div>
  );
}

/** How far it has come; told to those who do not see it too. */
function Progress({ test: { state, counts } }: { test: PlacementTest }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const words = { done: number(counts.total - counts.open), total: number(counts.total) };
  return (
    <p className={classes.progress} role="status">
      <strong>{state === 'sending' ? t(($) => $.placement.sending) : t(($) => $.placement.looking, words)}</strong>
      <span>{t(($) => $.placement.waitHint, { count: PLACEMENT_WAIT_MINUTES })}</span>
    </p>
  );
}
