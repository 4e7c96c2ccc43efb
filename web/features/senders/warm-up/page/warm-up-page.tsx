import { Button } from '@mantine/core';
import { IconArrowLeft, IconFlame, IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import type { WarmUp } from '../../../../../contract/warm-up/schemas.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { errorText, registerErrorTexts } from '../../../../api/error-text.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import shell from '../../../../shell/shell.module.css';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SkeletonCards } from '../../../../ui/feedback/skeletons.tsx';
import { openUpgrade, useFeature } from '../../../money/billing/public.ts';
import { mailboxQueries } from '../../mailboxes/public.ts';
import { WARM_UP_ERROR_TEXTS } from '../error-texts.ts';
import { warmUpQueries } from '../queries.ts';
import { WarmUpChartCard } from './warm-up-chart-card.tsx';
import { WarmUpHead } from './warm-up-head.tsx';
import { WarmUpNotice } from './warm-up-notice.tsx';
import { WarmUpScoreCard } from './warm-up-score-card.tsx';
import { WarmUpSettingsCard } from './warm-up-settings-card.tsx';
import { WarmUpTodayCard } from './warm-up-today-card.tsx';
import classes from './warm-up.module.css';

registerErrorTexts(WARM_UP_ERROR_TEXTS);

const route = getRouteApi('/_app/mailboxes/ai-emails/mailboxes/warm-up/$mailboxId');

/** The warm-up of one mailbox: whether it goes well, each day of it, and how it is set. */
export function WarmUpPage() {
  const { t } = useTranslation();
  const { mailboxId: id } = route.useParams();
  const feature = useFeature('email_warming');
  const mailbox = useQuery(mailboxQueries.one(id));
  const warmUp = useQuery({ ...warmUpQueries.one(id), enabled: feature === 'active' });
  const title = t(($) => $.warmUp.title);
  usePageTitle(mailbox.data ? `${title} · ${mailbox.data.email}` : title);
  const error = mailbox.error ?? warmUp.error;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div className={`${shell.page} ${classes.page}`}>
      <BackLink mailbox={mailbox.data} />
      {mailbox.data && feature !== undefined && feature !== 'active' ? (
        <Closed canUpgrade={feature === 'upgrade'} />
      ) : mailbox.data && warmUp.data ? (
        <Loaded mailbox={mailbox.data} warmUp={warmUp.data} />
      ) : error ? (
        <EmptyState
          icon={IconMailOff}
          title={isGone ? t(($) => $.mailboxes.gone) : t(($) => $.warmUp.failed)}
          text={isGone ? t(($) => $.mailboxes.goneText) : errorText(t, error)}
          action={
            isGone ? (
              <Button renderRoot={(props) => <Link {...props} to="/mailboxes" />}>
                {t(($) => $.mailboxes.toList)}
              </Button>
            ) : (
              <Button onClick={() => void Promise.all([mailbox.refetch(), warmUp.refetch()])}>
                {t(($) => $.pageError.retry)}
              </Button>
            )
          }
        />
      ) : (
        <SkeletonCards label={t(($) => $.ui.loading)} count={3} height={180} />
      )}
    </div>
  );
}

function BackLink({ mailbox }: { mailbox: Mailbox | undefined }) {
  const { t } = useTranslation();
  const words = (
    <>
      <IconArrowLeft size={16} stroke={1.8} aria-hidden />
      {mailbox?.email ?? t(($) => $.mailboxes.toList)}
    </>
  );
  return mailbox ? (
    <Link to="/mailboxes/$type/$id" params={{ type: mailbox.type, id: mailbox._id }} className={classes.back}>
      {words}
    </Link>
  ) : (
    <Link to="/mailboxes" className={classes.back}>
      {words}
    </Link>
  );
}

/** Of a plan that does not have it. */
function Closed({ canUpgrade }: { canUpgrade: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconFlame}
      title={t(($) => $.warmUp.closed)}
      text={t(($) => $.warmUp.lead)}
      action={
        canUpgrade && (
          <Button onClick={() => openUpgrade('email_warming')}>{t(($) => $.mailboxes.next.byPlanButton)}</Button>
        )
      }
    />
  );
}

function Loaded({ mailbox, warmUp }: { mailbox: Mailbox; warmUp: WarmUp }) {
  const isNew = warmUp.day === 0;
  return (
    <>
      <WarmUpHead mailbox={mailbox} warmUp={warmUp} />
      <WarmUpNotice mailbox={mailbox} warmUp={warmUp} />
      <div className={classes.columns}>
        <div className={classes.column}>
          {isNew ? <NotBegun /> : <WarmUpChartCard warmUp={warmUp} />}
          {!isNew && <WarmUpTodayCard warmUp={warmUp} />}
        </div>
        <div className={classes.column}>
          {!isNew && <WarmUpScoreCard score={warmUp.score} />}
          <WarmUpSettingsCard id={mailbox._id} warmUp={warmUp} />
        </div>
      </div>
    </>
  );
}

function NotBegun() {
  const { t } = useTranslation();
  return <EmptyState icon={IconFlame} title={t(($) => $.warmUp.notBegun)} text={t(($) => $.warmUp.lead)} />;
}
