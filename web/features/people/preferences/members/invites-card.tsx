import { Button, VisuallyHidden } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { RESEND_AFTER_S } from '../../../../../contract/accounts/people.ts';
import type { Invite } from '../../../../../contract/spaces/members.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useFormats } from '../../../../i18n/format.ts';
import rows from '../../../../ui/list/card-rows.module.css';
import { IconTile } from '../../../../ui/display/icon-tile.tsx';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import type { Tone } from '../../../../ui/display/tones.ts';
import { useSecondsLeft } from '../../../../ui/time/use-seconds-left.ts';
import { DemoOutboxLink } from '../../accounts/public.ts';
import prefs from '../preferences.module.css';
import { preferenceQueries } from '../queries.ts';

type Status = Invite['status'];
const TONES: Record<Status, Tone> = {
  sent: 'blue',
  resent: 'blue',
  expired: 'amber',
  declined: 'red',
  revoked: 'grey',
  accepted: 'green',
};
const STATUS_TEXTS: Record<Status, (t: TFunction) => string> = {
  sent: (t) => t(($) => $.members.status.sent),
  resent: (t) => t(($) => $.members.status.resent),
  expired: (t) => t(($) => $.members.status.expired),
  declined: (t) => t(($) => $.members.status.declined),
  revoked: (t) => t(($) => $.members.status.revoked),
  accepted: (t) => t(($) => $.members.status.accepted),
};

/** Invites by mail. Those who accepted stand among the people above. */
export function InvitesCard({ spaceId, onInvite }: { spaceId: string; onInvite: () => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(preferenceQueries.invites(spaceId));
  const invites = data?.filter((invite) => invite.status !== 'accepted');
  return (
    <SectionCard
      flush
      title={t(($) => $.members.invites)}
      hint={t(($) => $.members.invitesHint)}
      actions={
        invites?.length === 0 && (
          <Button variant="default" size="xs" onClick={onInvite}>
            {t(($) => $.members.inviteFirst)}
          </Button>
        )
      }
    >
      {invites?.length === 0 && <p className={prefs.nothing}>{t(($) => $.members.noInvites)}</p>}
      {invites && invites.length > 0 && (
        <ul className={rows.rows} aria-label={t(($) => $.members.invites)}>
          {invites.map((invite) => (
            <InviteRow key={invite._id} invite={invite} spaceId={spaceId} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function InviteRow({ invite, spaceId }: { invite: Invite; spaceId: string }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const isOpen = invite.status === 'sent' || invite.status === 'resent';
  const role = invite.granted_access === 'admin' ? t(($) => $.members.admin) : t(($) => $.members.member);
  const sent = t(($) => $.members.sentAt, { time: moment(invite.sent_at) });
  const expires = isOpen && t(($) => $.members.expiresAt, { time: moment(invite.expires_at) });
  return (
    <li className={rows.row}>
      <IconTile icon={IconMail} tone={TONES[invite.status]} />
      <div className={rows.text}>
        <strong>
          {invite.email}
          <StatusPill tone={TONES[invite.status]}>{STATUS_TEXTS[invite.status](t)}</StatusPill>
        </strong>
        <span>{[role, sent, expires].filter(Boolean).join(' · ')}</span>
        {isOpen && <DemoOutboxLink to={invite.email} />}
      </div>
      {(isOpen || invite.status === 'expired') && <InviteActions invite={invite} spaceId={spaceId} isOpen={isOpen} />}
    </li>
  );
}

function InviteActions({ invite, spaceId, isOpen }: { invite: Invite; spaceId: string; isOpen: boolean }) {
  const { t } = useTranslation();
  const wait = useSecondsLeft(Date.parse(invite.sent_at) + RESEND_AFTER_S * 1000);
  const resend = useApiMutation({
    call: () => api.spaces.resendInvite({ id: spaceId, invite: invite._id }),
    refresh: ['spaces'],
    success: t(($) => $.members.resent, { email: invite.email }),
  });
  const revoke = useApiMutation({
    call: () => api.spaces.revokeInvite({ id: spaceId, invite: invite._id }),
    refresh: ['spaces'],
    success: t(($) => $.members.revoked, { email: invite.email }),
  });
  return (
    <div className={prefs.buttons}>
      <Button
        variant="default"
        size="xs"
        disabled={wait > 0}
        loading={resend.isPending}
        onClick={() => resend.mutate()}
      >
        {wait > 0 ? t(($) => $.members.resendIn, { count: wait }) : t(($) => $.members.resend)}
        <VisuallyHidden>{invite.email}</VisuallyHidden>
      </Button>
      {isOpen && (
        <Button variant="default" size="xs" loading={revoke.isPending} onClick={() => revoke.mutate()}>
          {t(($) => $.members.revoke)}
          <VisuallyHidden>{invite.email}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
