import { IconAlertTriangle, IconCircleCheck, IconLogin2, IconPlayerPause } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  type CredentialNotice,
  noticesOf,
  shownState,
  subStatesOf,
  verificationOf,
} from '../../../../../contract/credentials/state.ts';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { useBrand } from '../../../../brand/use-brand.ts';
import { useFormats } from '../../../../i18n/format.ts';
import rows from '../../../../ui/list/card-rows.module.css';
import { IconTile } from '../../../../ui/display/icon-tile.tsx';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { useNow } from '../../../../ui/time/use-now.ts';
import { noticeTexts } from '../../../platform/notifications/public.ts';
import { CREDENTIAL_SUB_STATE_TEXTS } from './credential-texts.ts';
import { NoticeAction } from './notice-action.tsx';
import { noticeHelp } from './notice-help.ts';
import { PauseRow } from './pause-row.tsx';

/** What keeps the account from working, each with what to do about it, and the switch that pauses it. */
export function StateCard({ account, isAsked }: { account: Credential; isAsked: boolean }) {
  const { t } = useTranslation();
  const { can } = useBrand();
  const now = new Date(useNow());
  const subStates = account.status === 'active' ? subStatesOf(account, now) : [];
  const notices = noticesOf(account, now).filter(
    ({ kind }) => kind !== 'subscription_required' || !can('hide_subscription_notices'),
  );
  return (
    <SectionCard
      flush
      title={t(($) => $.accountSettings.state)}
      actions={subStates.map((sub) => (
        <StatusPill key={sub} tone="amber">
          {CREDENTIAL_SUB_STATE_TEXTS[sub](t)}
        </StatusPill>
      ))}
    >
      <ul className={rows.rows}>
        {notices.map((notice) => (
          <NoticeRow key={notice.kind} account={account} notice={notice} />
        ))}
        {notices.length === 0 && <Fine account={account} now={now} />}
        <PauseRow account={account} isAsked={isAsked} />
      </ul>
    </SectionCard>
  );
}

function NoticeRow({ account, notice }: { account: Credential; notice: CredentialNotice }) {
  const { t } = useTranslation();
  const { network } = useBrand().words;
  const { moment } = useFormats();
  return (
    <li className={rows.row}>
      <IconTile icon={IconAlertTriangle} tone={notice.type === 'danger' ? 'red' : 'amber'} />
      <div className={rows.text}>
        <strong>{noticeTexts(t, notice.kind, account.full_name)?.title}</strong>
        <span>{noticeHelp(t, notice.kind, { account, network, moment })}</span>
      </div>
      <div className={rows.action}>
        <NoticeAction account={account} notice={notice} />
      </div>
    </li>
  );
}

/** Where there is nothing to put right: what the account is at instead. */
function Fine({ account, now }: { account: Credential; now: Date }) {
  const { t } = useTranslation();
  const [icon, tone, title, text] = okState(t, account, now);
  return (
    <li className={rows.row}>
      <IconTile icon={icon} tone={tone} />
      <div className={rows.text}>
        <strong>{title}</strong>
        <span>{text}</span>
      </div>
    </li>
  );
}

function okState(t: TFunction, account: Credential, now: Date) {
  if (shownState(account.status) === 'paused')
    return [
      IconPlayerPause,
      'grey',
      account.is_paused_by_plan
        ? t(($) => $.accountSettings.pausedByPlanTitle)
        : t(($) => $.accountSettings.pausedTitle),
      account.is_paused_by_plan ? t(($) => $.accountSettings.pausedByPlanText) : t(($) => $.accountSettings.pausedText),
    ] as const;
  if (verificationOf(account, now) === 'syncing')
    return [IconLogin2, 'blue', t(($) => $.switcher.signingIn), t(($) => $.connection.followed)] as const;
  return [IconCircleCheck, 'green', t(($) => $.accountSettings.fine), t(($) => $.accountSettings.fineText)] as const;
}
