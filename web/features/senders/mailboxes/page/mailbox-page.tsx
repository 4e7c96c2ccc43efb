import { Button } from '@mantine/core';
import { IconArrowLeft, IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailboxDetails } from '../../../../../contract/mailboxes/schemas.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { errorText, registerErrorTexts } from '../../../../api/error-text.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import shell from '../../../../shell/shell.module.css';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SkeletonCards } from '../../../../ui/feedback/skeletons.tsx';
import { GuardCard } from '../../guard/public.ts';
import { PlacementCard } from '../../placement/public.ts';
import { ConnectDialog } from '../connect/connect-dialog.tsx';
import { MAILBOX_ERROR_TEXTS } from '../error-texts.ts';
import { mailboxQueries } from '../queries.ts';
import { MailboxActivityCard } from './mailbox-activity-card.tsx';
import { MailboxHead } from './mailbox-head.tsx';
import { MailboxProblem } from './mailbox-problem.tsx';
import classes from './page.module.css';
import { PictureCard } from './picture-card.tsx';
import { RemoveCard } from './remove-card.tsx';
import { SendsCard } from './sends-card.tsx';
import { ServersCard } from './servers-card.tsx';
import { SettingsCard } from './settings-card.tsx';
import { WebhookCard } from './webhook-card.tsx';

registerErrorTexts(MAILBOX_ERROR_TEXTS);

const route = getRouteApi('/_app/mailboxes/$type/$id');

/** One mailbox: what it does, what is wrong with it, its settings and what left by it. */
export function MailboxPage() {
  const { t } = useTranslation();
  const { type, id } = route.useParams();
  // One that is being removed is not asked for again: the news of it may be here before the page is left.
  const [removing, setRemoving] = useState<string | null>(null);
  const isAsked = removing !== id;
  const { data: mailbox, error, refetch } = useQuery({ ...mailboxQueries.one(id), enabled: isAsked });
  usePageTitle(mailbox?.email ?? t(($) => $.mailboxes.title));
  if (mailbox && mailbox.type === type)
    return (
      <OpenMailbox
        key={id}
        mailbox={mailbox}
        isAsked={isAsked}
        onRemoving={(isRemoving) => setRemoving(isRemoving ? id : null)}
      />
    );
  if (!mailbox && !error)
    return (
      <div className={shell.page}>
        <SkeletonCards label={t(($) => $.ui.loading)} count={3} height={180} />
      </div>
    );
  // An id that no mailbox has, or one of another kind: both are no address of ours.
  const isGone = mailbox !== undefined || (error instanceof ApiError && error.status < 500);
  return (
    <div className={shell.page}>
      <EmptyState
        icon={IconMailOff}
        title={isGone ? t(($) => $.mailboxes.gone) : t(($) => $.mailboxes.failed)}
        text={isGone ? t(($) => $.mailboxes.goneText) : errorText(t, error)}
        action={
          isGone ? (
            <Button renderRoot={(props) => <Link {...props} to="/mailboxes" />}>{t(($) => $.mailboxes.toList)}</Button>
          ) : (
            <Button onClick={() => void refetch()}>{t(($) => $.pageError.retry)}</Button>
          )
        }
      />
    </div>
  );
}

interface OpenProps {
  mailbox: MailboxDetails;
  isAsked: boolean;
  onRemoving: (isRemoving: boolean) => void;
}

function OpenMailbox({ mailbox, isAsked, onRemoving }: OpenProps) {
  const { t } = useTranslation();
  const { connect, test } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (isOpen: boolean) =>
    void navigate({ search: (search) => ({ ...search, connect: isOpen ? 'again' : undefined }), replace: !isOpen });
  const canConnect = mailbox.type !== 'ai_email_service';
  const onConnect = canConnect ? () => show(true) : null;
  return (
    <div className={`${shell.page} ${classes.page}`}>
      <Link to="/mailboxes" className={classes.back}>
        <IconArrowLeft size={16} stroke={1.8} aria-hidden />
        {t(($) => $.mailboxes.title)}
      </Link>
      <MailboxHead mailbox={mailbox} />
      <MailboxProblem mailbox={mailbox} onConnect={onConnect} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <MailboxActivityCard mailbox={mailbox} />
          <GuardCard mailbox={mailbox} isAsked={isAsked} />
          <PlacementCard
            mailbox={mailbox}
            isAsked={isAsked}
            chosen={test}
            onChoose={(id) =>
              void navigate({ search: (search) => ({ ...search, test: id }), hash: true, replace: true })
            }
          />
          <SendsCard id={mailbox._id} isAsked={isAsked} />
        </div>
        <div className={classes.column}>
          <SettingsCard key={mailbox.credentials_id} mailbox={mailbox} />
          <PictureCard mailbox={mailbox} />
          {onConnect && <ServersCard mailbox={mailbox} onChange={onConnect} />}
          {onConnect && mailbox.webhook && (
            <WebhookCard mailbox={mailbox} webhook={mailbox.webhook} onConnect={onConnect} />
          )}
          <RemoveCard mailbox={mailbox} isAsked={isAsked} onRemoving={onRemoving} />
        </div>
      </div>
      {connect && canConnect && <ConnectDialog mailbox={mailbox} onClose={() => show(false)} />}
    </div>
  );
}
