import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { MailboxSend } from '../../../../../contract/mailboxes/schemas.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import type { Tone } from '../../../../ui/display/tones.ts';
import { SkeletonCards } from '../../../../ui/feedback/skeletons.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { useNow } from '../../../../ui/time/use-now.ts';
import { mailboxQueries } from '../queries.ts';
import classes from './sends.module.css';

const SEND_STYLES: Record<MailboxSend['state'], { tone: Tone; name: (t: TFunction) => string }> = {
  sent: { tone: 'green', name: (t) => t(($) => $.mailboxes.sends.sent) },
  bounced: { tone: 'red', name: (t) => t(($) => $.mailboxes.sends.bounced) },
  refused: { tone: 'red', name: (t) => t(($) => $.mailboxes.sends.refused) },
  unknown: { tone: 'amber', name: (t) => t(($) => $.mailboxes.sends.unknown) },
  waiting: { tone: 'blue', name: (t) => t(($) => $.mailboxes.sends.waiting) },
};

/** What left by it last, to whom, and what became of it. */
export function SendsCard({ id, isAsked }: { id: string; isAsked: boolean }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery({ ...mailboxQueries.sends(id), enabled: isAsked });
  const sends = list.data?.pages.flatMap((page) => page.sends) ?? [];
  return (
    <div id="sends">
      <SectionCard title={t(($) => $.mailboxes.sends.title)} flush>
        {list.isPending && (
          <div className={classes.note}>
            <SkeletonCards label={t(($) => $.ui.loading)} count={3} height={44} />
          </div>
        )}
        {list.error && (
          <div className={classes.note}>
            <FormFailure text={errorText(t, list.error)} />
          </div>
        )}
        {list.isSuccess && sends.length === 0 && <p className={classes.note}>{t(($) => $.mailboxes.sends.none)}</p>}
        <ul className={classes.sends} aria-label={t(($) => $.mailboxes.sends.title)}>
          {sends.map((send) => (
            <Send key={send._id} send={send} />
          ))}
        </ul>
        {list.hasNextPage && (
          <div className={classes.more}>
            <Button
              size="xs"
              variant="default"
              loading={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {t(($) => $.mailboxes.sends.more)}
            </Button>
          </div>
        )}
      </SectionCard>
    </div>
  );
}

function Send({ send }: { send: MailboxSend }) {
  const { t } = useTranslation();
  const { ago, moment } = useFormats();
  const now = useNow();
  const { tone, name } = SEND_STYLES[send.state];
  return (
    <li className={classes.send}>
      <div className={classes.what}>
        <strong>
          {send.profile_id ? (
            <Link to="/profiles/my-prospects/{-$profileId}" params={{ profileId: send.profile_id }}>
              {send.to}
            </Link>
          ) : (
            send.to
          )}
        </strong>
        <span>{send.subject}</span>
        {send.detail && <code>{send.detail}</code>}
        {send.campaign && (
          <Link
            className={classes.campaign}
            to="/campaign/view/$id/{-$tab}"
            params={{ id: send.campaign._id, tab: undefined }}
          >
            {send.campaign.name}
          </Link>
        )}
      </div>
      <div className={classes.state}>
        <StatusPill tone={tone}>{name(t)}</StatusPill>
        <time dateTime={send.at} title={moment(send.at)}>
          {ago(send.at, now)}
        </time>
      </div>
    </li>
  );
}
