import { Anchor, Button, Radio } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { shownState } from '../../../../../contract/credentials/state.ts';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import type { LimitedAction } from '../../../../../contract/limits/schemas.ts';
import { ACTION_TRAITS, type Sequence } from '../../../../../contract/campaigns/sequence.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { pageRefusal } from '../../../../shell/access/page-refusal.ts';
import { useCredentials, useAccessState } from '../../../../shell/session/use-access-state.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import {
  openAddAccount,
  NETWORK_PLAN_TEXTS,
  CREDENTIAL_STATE_TONES,
  CREDENTIAL_STATE_TEXTS,
} from '../../../senders/credentials/public.ts';
import { LIMIT_LOOKS, limitQueries } from '../../../senders/limits/public.ts';
import type { CampaignDraft } from '../draft/use-campaign-draft.ts';
import classes from '../wizard.module.css';
import { Avatar } from '../../../../ui/display/avatar.tsx';

/** The account that sends: how each one stands, and what the chosen one has left today. */
export function AccountChoice({ draft }: { draft: CampaignDraft }) {
  const { t } = useTranslation();
  const accounts = useCredentials();
  const { campaign, saved } = draft;
  const isFixed = saved !== null && saved.counters.people + saved.counters.left_out > 0;
  const chosen = accounts.find(({ _id }) => _id === campaign.credentials_id);
  return (
    <SectionCard
      title={t(($) => $.wizard.account.title)}
      hint={isFixed ? t(($) => $.wizard.account.fixed) : t(($) => $.wizard.account.hint)}
    >
      {accounts.length === 0 && (
        <EmptyState
          icon={IconPlus}
          title={t(($) => $.wizard.account.none)}
          text={t(($) => $.wizard.account.noneText)}
          action={<Button onClick={openAddAccount}>{t(($) => $.wizard.account.add)}</Button>}
        />
      )}
      <Radio.Group
        aria-label={t(($) => $.wizard.account.title)}
        value={campaign.credentials_id}
        onChange={(credentials) => draft.change({ credentials })}
      >
        <div className={classes.accounts}>
          {accounts
            .filter(({ _id }) => !isFixed || _id === campaign.credentials_id)
            .map((account) => (
              <AccountCard key={account._id} account={account} isFixed={isFixed} />
            ))}
        </div>
      </Radio.Group>
      {chosen && (
        <LeftToday
          account={chosen}
          sequence={draft.sequence}
          beforeSteps={campaign.is_email_only ? ['emails'] : ['connections', 'messages']}
        />
      )}
    </SectionCard>
  );
}

const hour = (value: number) => `${String(value).padStart(2, '0')}:00`;

function AccountCard({ account, isFixed }: { account: Credential; isFixed: boolean }) {
  const { t } = useTranslation();
  const state = shownState(account.status);
  return (
    <Radio.Card className={classes.account} value={account._id} disabled={isFixed}>
      <Radio.Indicator />
      <Avatar size={32} src={account.photo_link} name={account.full_name} alt="" />
      <span className={classes.accountName}>
        <strong>{account.full_name}</strong>
        <small>
          {NETWORK_PLAN_TEXTS[account.account_type](t)} · {hour(account.work_hours_start)}–
          {hour(account.work_hours_end)}
        </small>
      </span>
      <StatusPill tone={CREDENTIAL_STATE_TONES[state]}>{CREDENTIAL_STATE_TEXTS[state](t)}</StatusPill>
    </Radio.Card>
  );
}

interface LeftTodayProps {
  account: Credential;
  sequence: Sequence;
  /** What is told while there are no steps that take anything. */
  beforeSteps: readonly LimitedAction[];
}

/** Of what the steps take, how much is left of the account's day; only for whom its limits are open. */
function LeftToday({ account, sequence, beforeSteps }: LeftTodayProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const maySee = pageRefusal('settings', useAccessState()) === null;
  const { data: limits } = useQuery({ ...limitQueries.of(account._id), enabled: maySee });
  if (!maySee || !limits) return null;
  const taken = new Set(
    sequence.nodes.map(({ action }) => action && ACTION_TRAITS[action].takes).filter((takes) => !!takes),
  );
  const shown = limits.meters.filter(({ action }) =>
    taken.size > 0 ? taken.has(action) : beforeSteps.includes(action),
  );
  return (
    <div className={classes.left}>
      <h3>{t(($) => $.wizard.account.leftToday)}</h3>
      <ul>
        {shown.map(({ action, today, used }) => {
          const { icon: Icon, name } = LIMIT_LOOKS[action];
          return (
            <li key={action}>
              <Icon size={15} aria-hidden />
              <span>{name(t)}</span>
              <strong>
                {t(($) => $.wizard.account.leftOf, {
                  left: formats.number(Math.max(0, today - used)),
                  limit: formats.number(today),
                })}
              </strong>
            </li>
          );
        })}
      </ul>
      <Anchor
        fz="sm"
        renderRoot={(props) => (
          <Link {...props} to="/settings/limits" search={{ selectedCred: account._id } as never} />
        )}
      >
        {t(($) => $.wizard.account.limits)}
      </Anchor>
    </div>
  );
}
