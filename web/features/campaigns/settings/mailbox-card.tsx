import { Anchor, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Integration, rotationOf } from '../../../../contract/integrations/schemas.ts';
import type { Sequence } from '../../../../contract/campaigns/sequence.ts';
import { useFormats } from '../../../i18n/format.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import {
  ConnectMailboxButton,
  MailboxFix,
  MailboxStateBadge,
  stateInRotation,
  useLimitText,
  useMayOpenMailboxes,
} from '../../senders/mailboxes/public.ts';
import { sequenceQueries } from '../sequence/public.ts';
import classes from './campaign-settings.module.css';
import type { SettingsProps } from './settings-change.ts';

interface Props extends SettingsProps {
  sequence: Sequence;
}

/** The mailboxes that share the campaign's emails; only where there are emails to send, or mailboxes to choose. */
export function MailboxCard({ campaign, sequence, isBusy, onChange }: Props) {
  const { t } = useTranslation();
  const accountId = campaign.credentials_id;
  const { data: mailboxes } = useQuery({ ...sequenceQueries.mailboxes(accountId ?? ''), enabled: accountId !== null });
  const mayConnect = useMayOpenMailboxes();
  const chosen = campaign.settings.email_integrations;
  const sends = campaign.is_email_only || sequence.nodes.some(({ action }) => action === 'email');
  if (!mailboxes || (!sends && mailboxes.length === 0)) return null;
  const gone = rotationOf(chosen, mailboxes).filter(({ _id }) => !mailboxes.some((each) => each._id === _id));
  const set = (email_integrations: string[]) => onChange({ settings: { email_integrations } });
  return (
    <SectionCard
      title={t(($) => $.wizard.mailboxes.title)}
      hint={t(($) => $.wizard.mailboxes.hint)}
      actions={
        mayConnect && (
          <ConnectMailboxButton
            size="xs"
            variant={mailboxes.length === 0 ? 'filled' : 'default'}
            accountId={accountId ?? undefined}
          />
        )
      }
    >
      {mailboxes.length === 0 && <p className={classes.note}>{t(($) => $.wizard.mailboxes.none)}</p>}
      <div className={classes.mailboxes}>
        {mailboxes.map((mailbox) => (
          <Mailbox
            key={mailbox._id}
            mailbox={mailbox}
            isChosen={chosen.includes(mailbox._id)}
            isBusy={isBusy}
            onChange={(isOn) => set(isOn ? [...chosen, mailbox._id] : chosen.filter((id) => id !== mailbox._id))}
          />
        ))}
        {gone.map(({ _id }) => (
          <Checkbox
            key={_id}
            checked
            disabled={isBusy}
            label={t(($) => $.wizard.mailboxes.removed)}
            onChange={() => set(chosen.filter((id) => id !== _id))}
          />
        ))}
      </div>
    </SectionCard>
  );
}

interface MailboxProps {
  mailbox: Integration;
  isChosen: boolean;
  isBusy?: boolean;
  onChange: (isOn: boolean) => void;
}

function Mailbox({ mailbox, isChosen, isBusy, onChange }: MailboxProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { email, sender_name, status, limit_today, left_today } = mailbox;
  const bound = useLimitText(mailbox);
  const left = t(($) => $.wizard.mailboxes.left, {
    left: formats.number(left_today),
    limit: formats.number(limit_today),
  });
  const state = stateInRotation(mailbox);
  const mayOpen = useMayOpenMailboxes();
  return (
    <div className={classes.mailbox}>
      <Checkbox
        checked={isChosen}
        disabled={isBusy}
        label={email ?? sender_name}
        description={status === 'connected' ? [left, ...(bound ? [bound.long] : [])].join('. ') : undefined}
        error={troubleOf(t, mailbox)}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <div className={classes.mailboxState}>
        <MailboxStateBadge mailbox={{ ...mailbox, state, ramp: null }} />
        {mayOpen && <MailboxFix mailbox={mailbox} />}
        {status !== 'connected' && mayOpen && (
          <Anchor
            fz="sm"
            renderRoot={(props) => (
              <Link {...props} to="/mailboxes/$type/$id" params={{ type: mailbox.type, id: mailbox._id }} />
            )}
          >
            {t(($) => $.wizard.mailboxes.look)}
          </Anchor>
        )}
      </div>
    </div>
  );
}

/** What is wrong with it: each has its own way back. */
function troubleOf(
  t: TFunction,
  { status, is_paused_by_plan: isByPlan, guard_pause: pause }: Integration,
): string | undefined {
  if (status === 'connected') return undefined;
  if (isByPlan) return t(($) => $.wizard.mailboxes.pausedByPlan);
  if (pause)
    return pause.reason === 'complaints'
      ? t(($) => $.mailboxes.problem.guardComplaints)
      : t(($) => $.mailboxes.problem.guardBounces);
  return status === 'disabled' ? t(($) => $.wizard.mailboxes.paused) : t(($) => $.searches.errors.integrationDown);
}
