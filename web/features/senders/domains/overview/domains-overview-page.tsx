import { Button } from '@mantine/core';
import { IconLink, IconWorldOff, IconWorldPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorText, registerErrorTexts } from '../../../../api/error-text.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SkeletonCards, SkeletonTable } from '../../../../ui/feedback/skeletons.tsx';
import { mailboxQueries } from '../../mailboxes/public.ts';
import { DOMAIN_ERROR_TEXTS } from '../error-texts.ts';
import { useTabConditions } from '../frame/domains-tabs.ts';
import { DomainsFrame } from '../frame/domains-frame.tsx';
import { DomainGroups } from '../parts/domain-groups.tsx';
import { DomainStepCell, RecordChips } from '../parts/domain-parts.tsx';
import { domainQueries } from '../queries.ts';
import { DomainStatusPill } from '../words/domain-status.tsx';
import { DomainFigures } from './domain-figures.tsx';
import { DomainsDoNext } from './domains-do-next.tsx';
import classes from './overview.module.css';

registerErrorTexts(DOMAIN_ERROR_TEXTS);

/** Every domain and mailbox of our own at a glance, with what to do next. */
export function DomainsOverviewPage() {
  return (
    <DomainsFrame tab="overview" actions={<BeginLinks />}>
      <Overview />
    </DomainsFrame>
  );
}

/** The two ways to a domain; both begin on the page of domains. */
function BeginLinks() {
  const { t } = useTranslation();
  const conditions = useTabConditions();
  const { data } = useQuery(domainQueries.all());
  if (!data || conditions?.domains !== 'active') return null;
  return (
    <>
      <Button
        variant={data.can_buy ? 'default' : 'filled'}
        leftSection={<IconLink size={16} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/mailboxes/ai-emails/domains" search={{ dialog: 'connect' }} />}
      >
        {t(($) => $.ownDomains.connectDomain)}
      </Button>
      {data.can_buy && (
        <Button
          leftSection={<IconWorldPlus size={16} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/mailboxes/ai-emails/domains" search={{ dialog: 'buy' }} />}
        >
          {t(($) => $.ownDomains.buyDomain)}
        </Button>
      )}
    </>
  );
}

function Overview() {
  const { t } = useTranslation();
  const domains = useQuery(domainQueries.all());
  const mailboxes = useQuery(mailboxQueries.all());
  const error = domains.error ?? mailboxes.error;
  if (!domains.data || !mailboxes.data)
    return error ? (
      <EmptyState
        icon={IconWorldOff}
        title={t(($) => $.ownDomains.failed)}
        text={errorText(t, error)}
        action={
          <Button
            onClick={() => {
              void domains.refetch();
              void mailboxes.refetch();
            }}
          >
            {t(($) => $.pageError.retry)}
          </Button>
        }
      />
    ) : (
      <Loading />
    );
  const overview = domains.data;
  if (overview.domains.length === 0)
    return (
      <EmptyState
        icon={IconWorldPlus}
        title={t(($) => $.ownDomains.none)}
        text={t(($) => $.ownDomains.noneText)}
        action={
          <Button
            renderRoot={(props) => (
              <Link
                {...props}
                to="/mailboxes/ai-emails/domains"
                search={{ dialog: overview.can_buy ? 'buy' : 'connect' }}
              />
            )}
          >
            {overview.can_buy ? t(($) => $.ownDomains.buyDomain) : t(($) => $.ownDomains.connectDomain)}
          </Button>
        }
      />
    );
  return (
    <>
      <div className={classes.top}>
        <DomainFigures overview={overview} mailboxes={mailboxes.data} />
        <DomainsDoNext overview={overview} mailboxes={mailboxes.data} />
      </div>
      <DomainGroups
        domains={overview.domains}
        mailboxes={mailboxes.data}
        side={(domain) => (
          <>
            {domain.status !== 'active' && <DomainStatusPill domain={domain} />}
            {domain.status !== 'failed' && <RecordChips domain={domain} />}
            <DomainStepCell isQuiet domain={domain} room={overview} />
          </>
        )}
      />
    </>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.top}>
        <SkeletonCards label={t(($) => $.ui.loading)} count={2} height={95} />
        <SkeletonCards label={t(($) => $.ui.loading)} count={1} height={200} />
      </div>
      <SkeletonTable label={t(($) => $.ui.loading)} columns={['30%', '14%', '18%', '12%', '12%', '14%']} rows={5} />
    </>
  );
}
