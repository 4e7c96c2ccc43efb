import { Button } from '@mantine/core';
import { IconMailPlus, IconPlus, IconWorldOff, IconWorldPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Domain, type DomainsOverview, MAILBOXES_PER_DOMAIN } from '../../../../../contract/domains/schemas.ts';
import { errorText, registerErrorTexts } from '../../../../api/error-text.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SkeletonTable } from '../../../../ui/feedback/skeletons.tsx';
import { mailboxQueries } from '../../mailboxes/public.ts';
import { DOMAIN_ERROR_TEXTS } from '../error-texts.ts';
import { DomainsFrame } from '../frame/domains-frame.tsx';
import { domainMailboxes } from '../domain-mailboxes.ts';
import { hasRoom } from '../next/domain-step.ts';
import { DomainGroups } from '../parts/domain-groups.tsx';
import { domainQueries } from '../queries.ts';
import { DomainStatusPill } from '../words/domain-status.tsx';
import { CreateMailboxDialog } from './create-mailbox-dialog.tsx';
import classes from './mailboxes.module.css';
import { SlotsLine } from './slots-line.tsx';

registerErrorTexts(DOMAIN_ERROR_TEXTS);

const route = getRouteApi('/_app/mailboxes/ai-emails/mailboxes/');
/** In the address: of which domain is not said yet. */
const ANY_DOMAIN = 'new';

/** The mailboxes of our own, by domain, and the slots that they take. */
export function DomainMailboxesPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(domainQueries.all());
  const open = useOpenCreate();
  const canMake = data?.can_host === true && data.domains.some(hasRoom);
  return (
    <DomainsFrame
      tab="mailboxes"
      actions={
        canMake && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open(ANY_DOMAIN)}>
            {t(($) => $.ownDomains.newMailbox)}
          </Button>
        )
      }
    >
      {!data && error && (
        <EmptyState
          icon={IconWorldOff}
          title={t(($) => $.ownDomains.failed)}
          text={errorText(t, error)}
          action={<Button onClick={() => void refetch()}>{t(($) => $.pageError.retry)}</Button>}
        />
      )}
      {!data && !error && (
        <SkeletonTable label={t(($) => $.ui.loading)} columns={['30%', '14%', '18%', '12%', '12%', '14%']} rows={5} />
      )}
      {data && <Loaded overview={data} />}
    </DomainsFrame>
  );
}

function useOpenCreate() {
  const navigate = route.useNavigate();
  return (create: string | undefined) => void navigate({ search: { create }, replace: create === undefined });
}

function Loaded({ overview }: { overview: DomainsOverview }) {
  const { create } = route.useSearch();
  const open = useOpenCreate();
  const roomy = overview.can_host ? overview.domains.filter(hasRoom) : [];
  return (
    <>
      <Groups overview={overview} />
      {create !== undefined && roomy.length > 0 && (
        <CreateMailboxDialog
          key={create}
          domains={roomy}
          slots={overview.slots}
          domainId={roomy.find(({ _id }) => _id === create)?._id ?? roomy[0]!._id}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}

function Groups({ overview }: { overview: DomainsOverview }) {
  const { t } = useTranslation();
  const { data: mailboxes = [] } = useQuery(mailboxQueries.all());
  // a domain that cannot be used and never was has no place among mailboxes
  const shown = overview.domains.filter(
    (domain) => domain.status === 'active' || domain.mailboxes > 0 || domainMailboxes(domain, mailboxes).length > 0,
  );
  if (overview.domains.length === 0)
    return (
      <EmptyState
        icon={IconWorldPlus}
        title={t(($) => $.ownDomains.none)}
        text={t(($) => $.ownDomains.noneText)}
        action={
          <Button renderRoot={(props) => <Link {...props} to="/mailboxes/ai-emails/domains" />}>
            {t(($) => $.ownDomains.toDomains)}
          </Button>
        }
      />
    );
  if (shown.length === 0)
    return (
      <EmptyState
        icon={IconMailPlus}
        title={t(($) => $.ownDomains.notReady)}
        text={t(($) => $.ownDomains.notReadyText)}
        action={
          <Button renderRoot={(props) => <Link {...props} to="/mailboxes/ai-emails/domains" />}>
            {t(($) => $.ownDomains.toDomains)}
          </Button>
        }
      />
    );
  return (
    <>
      <SlotsLine slots={overview.slots} />
      <DomainGroups
        domains={shown}
        mailboxes={mailboxes}
        side={(domain) => <DomainSide domain={domain} canHost={overview.can_host} />}
      />
    </>
  );
}

/** How many mailboxes it has of those that it can have, and another one. */
function DomainSide({ domain, canHost }: { domain: Domain; canHost: boolean }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const open = useOpenCreate();
  return (
    <>
      {domain.status !== 'active' && <DomainStatusPill domain={domain} />}
      <span className={classes.count}>
        {t(($) => $.ownDomains.mailboxesOf, { count: MAILBOXES_PER_DOMAIN, used: number(domain.mailboxes) })}
      </span>
      {canHost && hasRoom(domain) && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${t(($) => $.ownDomains.newMailbox)}: ${domain.name}`}
          onClick={() => open(domain._id)}
        >
          {t(($) => $.ownDomains.newMailbox)}
        </Button>
      )}
    </>
  );
}
