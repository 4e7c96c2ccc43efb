import { Button, VisuallyHidden } from '@mantine/core';
import { IconApps, IconDeviceDesktop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '../../../../../contract/accounts/people.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useFormats } from '../../../../i18n/format.ts';
import rows from '../../../../ui/list/card-rows.module.css';
import { ConfirmModal } from '../../../../ui/feedback/confirm-modal.tsx';
import { DeviceName } from '../../../../ui/display/device-name.tsx';
import { IconTile } from '../../../../ui/display/icon-tile.tsx';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { SkeletonCards } from '../../../../ui/feedback/skeletons.tsx';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { useNow } from '../../../../ui/time/use-now.ts';
import classes from '../preferences.module.css';
import { preferenceQueries } from '../queries.ts';

/** Where the person is signed in; any place but this one can be ended. */
export function SessionsCard() {
  const { t } = useTranslation();
  const { data } = useQuery(preferenceQueries.sessions());
  const others = (data?.total ?? 1) - 1;
  return (
    <SectionCard
      flush
      title={t(($) => $.security.sessions)}
      hint={t(($) => $.security.sessionsHint)}
      actions={others > 0 && <EndAll count={others} />}
    >
      {data ? (
        <ul className={rows.rows}>
          {data.items.map((session) => (
            <SessionRow key={session._id} session={session} />
          ))}
        </ul>
      ) : (
        <SkeletonCards label={t(($) => $.ui.loading)} count={2} height={60} />
      )}
    </SectionCard>
  );
}

function SessionRow({ session }: { session: SessionInfo }) {
  const { t } = useTranslation();
  const { ago, moment } = useFormats();
  const now = useNow();
  const end = useApiMutation({
    call: () => api.accounts.endSession({ session: session._id }),
    refresh: ['accounts'],
    success: t(($) => $.security.ended),
  });
  const used = t(($) => $.security.lastUsed, { time: ago(session.used_at, now) });
  return (
    <li className={rows.row}>
      <IconTile
        icon={session.client_name ? IconApps : IconDeviceDesktop}
        tone={session.is_current ? 'green' : 'grey'}
      />
      <div className={rows.text}>
        <strong>
          {session.client_name ?? <DeviceName agent={session.agent} />}
          {session.is_current && <StatusPill tone="green">{t(($) => $.security.thisOne)}</StatusPill>}
        </strong>
        <span title={moment(session.used_at)}>{[session.address, used].filter(Boolean).join(' · ')}</span>
      </div>
      {!session.is_current && (
        <Button variant="default" size="xs" loading={end.isPending} onClick={() => end.mutate()}>
          {t(($) => $.security.end)}
          <VisuallyHidden>
            {session.client_name ?? <DeviceName agent={session.agent} />}, {session.address}
          </VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

function EndAll({ count }: { count: number }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const end = useApiMutation({
    call: () => api.accounts.signOutEverywhere(),
    refresh: ['accounts'],
    success: t(($) => $.security.endedAll),
    onDone: () => setOpen(false),
  });
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {t(($) => $.security.everywhere)}
      </Button>
      <ConfirmModal
        isOpen={isOpen}
        title={t(($) => $.security.everywhere)}
        confirm={t(($) => $.security.everywhereConfirm)}
        isBusy={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => setOpen(false)}
      >
        <p className={classes.text}>{t(($) => $.security.everywhereText, { count })}</p>
      </ConfirmModal>
    </>
  );
}
