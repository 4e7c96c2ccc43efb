import { Button } from '@mantine/core';
import { IconMail, IconMailOff, IconPlus, IconRefresh, IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import { errorText, registerErrorTexts } from '../../../../api/error-text.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import shell from '../../../../shell/shell.module.css';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SkeletonCards, SkeletonTable } from '../../../../ui/feedback/skeletons.tsx';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { ListSearch } from '../../../../ui/list/list-search.tsx';
import { useFeature } from '../../../money/billing/public.ts';
import { ConnectDialog } from '../connect/connect-dialog.tsx';
import { useMayConnect } from '../connect/use-may-connect.ts';
import { MAILBOX_ERROR_TEXTS } from '../error-texts.ts';
import { MailboxTabs } from '../frame/mailbox-tabs.tsx';
import { mailboxQueries } from '../queries.ts';
import { DoNextCard } from './do-next-card.tsx';
import { MailboxFigures } from './mailbox-figures.tsx';
import { MailboxTable } from './mailbox-table.tsx';
import { NEW_MAILBOX } from './mailboxes-search.ts';
import classes from './list.module.css';
import { useCheckAll } from './use-check-all.ts';
import { useMailboxesSentence } from './use-mailboxes-sentence.ts';

registerErrorTexts(MAILBOX_ERROR_TEXTS);

const route = getRouteApi('/_app/mailboxes/');
/** Fewer than these are seen at a glance. */
const SEARCHED_FROM = 10;

/** Every mailbox that the person may see: what it does, and what to do next. */
export function MailboxesPage() {
  const { t } = useTranslation();
  const { q = '', connect } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: mailboxes, error, refetch } = useQuery(mailboxQueries.all());
  const sentence = useMailboxesSentence();
  usePageTitle(t(($) => $.mailboxes.title));
  const show = (next: string | undefined) =>
    navigate({ search: (search) => ({ ...search, connect: next }), replace: next === undefined });
  const mayConnect = useMayConnect();
  const openNew = () => mayConnect(() => void show(NEW_MAILBOX));
  const again = mailboxes?.find(({ _id }) => _id === connect);
  return (
    <div className={`${shell.page} ${classes.page}`}>
      <PageHeader
        title={t(($) => $.mailboxes.title)}
        subtitle={mailboxes && mailboxes.length > 0 ? sentence(mailboxes) : undefined}
        actions={
          <>
            {mailboxes && <CheckAll mailboxes={mailboxes} />}
            <DomainsLink />
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={openNew}>
              {t(($) => $.mailboxes.connect)}
            </Button>
          </>
        }
      />
      <MailboxTabs />
      {!mailboxes && error && (
        <EmptyState
          icon={IconMailOff}
          title={t(($) => $.mailboxes.failed)}
          text={errorText(t, error)}
          action={<Button onClick={() => void refetch()}>{t(($) => $.pageError.retry)}</Button>}
        />
      )}
      {!mailboxes && !error && <Loading />}
      {mailboxes?.length === 0 && (
        <EmptyState
          icon={IconMail}
          title={t(($) => $.mailboxes.none)}
          text={t(($) => $.mailboxes.noneText)}
          action={<Button onClick={openNew}>{t(($) => $.mailboxes.connect)}</Button>}
        />
      )}
      {mailboxes && mailboxes.length > 0 && (
        <>
          <div className={classes.top}>
            <MailboxFigures mailboxes={mailboxes} />
            <DoNextCard mailboxes={mailboxes} />
          </div>
          {(mailboxes.length >= SEARCHED_FROM || q !== '') && (
            <ListSearch
              className={classes.search}
              label={t(($) => $.mailboxes.search)}
              value={q}
              onSearch={(text) =>
                void navigate({ search: (search) => ({ ...search, q: text || undefined }), replace: true })
              }
            />
          )}
          <MailboxTable mailboxes={mailboxes} words={q} />
        </>
      )}
      {(connect === NEW_MAILBOX || again) && (
        <ConnectDialog key={connect} mailbox={again ?? null} onClose={() => void show(undefined)} />
      )}
    </div>
  );
}

/** The way to domains of one's own, where the brand has them. */
function DomainsLink() {
  const { t } = useTranslation();
  const conditions = [useFeature('ai_domain'), useFeature('mailbox_slot')];
  if (conditions.every((condition) => condition === undefined || condition === 'none')) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconWorld size={16} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/mailboxes/ai-emails/overview" />}
    >
      {t(($) => $.ownDomains.tabs.domains)}
    </Button>
  );
}

function CheckAll({ mailboxes }: { mailboxes: readonly Mailbox[] }) {
  const { t } = useTranslation();
  const { progress, start } = useCheckAll(({ done, failed }) =>
    failed === 0
      ? snackbars.show({ type: 'success', text: t(($) => $.mailboxes.allChecked, { count: done }) })
      : snackbars.show({ type: 'warning', text: t(($) => $.mailboxes.someFailed, { count: failed, done }) }),
  );
  // Of one that is disconnected nobody knows how it is reached.
  const reached = mailboxes.filter(({ state }) => state !== 'disconnected');
  if (reached.length === 0) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      aria-disabled={progress !== null || undefined}
      onClick={() => void start(reached)}
    >
      <span aria-live="polite">
        {progress
          ? t(($) => $.mailboxes.checking, { done: progress.done, total: progress.total })
          : t(($) => $.mailboxes.checkAll)}
      </span>
    </Button>
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
      <SkeletonTable label={t(($) => $.ui.loading)} columns={['30%', '14%', '18%', '12%', '12%', '14%']} rows={6} />
    </>
  );
}
