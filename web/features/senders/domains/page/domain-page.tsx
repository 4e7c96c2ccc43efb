import { Button, Card } from '@mantine/core';
import { IconArrowLeft, IconWorldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DOMAIN_RECORDS, type DomainDetails } from '../../../../../contract/domains/schemas.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { errorText, registerErrorTexts } from '../../../../api/error-text.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import shell from '../../../../shell/shell.module.css';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SkeletonCards } from '../../../../ui/feedback/skeletons.tsx';
import { DOMAIN_ERROR_TEXTS } from '../error-texts.ts';
import { domainQueries } from '../queries.ts';
import { DomainHead } from './domain-head.tsx';
import { DomainMailboxesCard } from './domain-mailboxes-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { HoldsBackCard } from './holds-back-card.tsx';
import { LeaveCard } from './leave-card.tsx';
import { RecordRow } from './record-row.tsx';
import classes from './page.module.css';
import records from './records.module.css';
import { RenewalCard } from './renewal-card.tsx';
import { SeenCard } from './seen-card.tsx';
import { WhyNotice } from './why-notice.tsx';

registerErrorTexts(DOMAIN_ERROR_TEXTS);

const route = getRouteApi('/_app/mailboxes/ai-emails/domains/$id');

/** One domain: its records as they should be and as they were found, what they hold back, and how it came. */
export function DomainPage() {
  const { t } = useTranslation();
  const { id } = route.useParams();
  const { data: domain, error, refetch } = useQuery(domainQueries.one(id));
  usePageTitle(domain?.name ?? t(($) => $.ownDomains.title));
  if (domain) return <OpenDomain key={id} domain={domain} />;
  if (!error)
    return (
      <div className={shell.page}>
        <SkeletonCards label={t(($) => $.ui.loading)} count={3} height={180} />
      </div>
    );
  const isGone = error instanceof ApiError && error.status < 500;
  return (
    <div className={shell.page}>
      <EmptyState
        icon={IconWorldOff}
        title={isGone ? t(($) => $.ownDomains.gone) : t(($) => $.ownDomains.failed)}
        text={isGone ? t(($) => $.ownDomains.goneText) : errorText(t, error)}
        action={
          isGone ? (
            <Button renderRoot={(props) => <Link {...props} to="/mailboxes/ai-emails/domains" />}>
              {t(($) => $.ownDomains.toList)}
            </Button>
          ) : (
            <Button onClick={() => void refetch()}>{t(($) => $.pageError.retry)}</Button>
          )
        }
      />
    </div>
  );
}

function OpenDomain({ domain }: { domain: DomainDetails }) {
  const { t } = useTranslation();
  const { record: asked } = route.useSearch();
  const navigate = route.useNavigate();
  const open = asked ?? domain.records.find(({ is_good: isGood }) => !isGood)?.kind;
  const shown = domain.records.find(({ kind }) => kind === open) ?? domain.records[0];
  const toggle = (kind: string) =>
    void navigate({ search: { record: kind === open ? NONE_OPEN : kind }, replace: true, resetScroll: false });
  return (
    <div className={`${shell.page} ${classes.page}`}>
      <Link to="/mailboxes/ai-emails/domains" className={classes.back}>
        <IconArrowLeft size={16} stroke={1.8} aria-hidden />
        {t(($) => $.ownDomains.toList)}
      </Link>
      <DomainHead domain={domain} />
      <WhyNotice domain={domain} />
      <div className={classes.columns}>
        <div className={classes.column}>
          {domain.records.length > 0 && (
            <Card component="section" p={0} className={records.card} aria-label={t(($) => $.ownDomains.records)}>
              {domain.records
                .toSorted((one, other) => DOMAIN_RECORDS.indexOf(one.kind) - DOMAIN_RECORDS.indexOf(other.kind))
                .map((record) => (
                  <RecordRow
                    key={`${record.kind} ${record.name}`}
                    domain={domain}
                    record={record}
                    isOpen={record.kind === open}
                    onToggle={() => toggle(record.kind)}
                  />
                ))}
            </Card>
          )}
          <DomainMailboxesCard domain={domain} />
        </div>
        <div className={classes.column}>
          {shown && <SeenCard record={shown} />}
          <HoldsBackCard domain={domain} />
          <RenewalCard domain={domain} />
          <HistoryCard domain={domain} />
          <LeaveCard domain={domain} />
        </div>
      </div>
    </div>
  );
}

/** In the address: a person closed the one that opens by itself. */
const NONE_OPEN = 'none';
