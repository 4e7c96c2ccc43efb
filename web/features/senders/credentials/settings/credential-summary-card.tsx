import { Anchor, Button, Card } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { shownState, verificationOf } from '../../../../../contract/credentials/state.ts';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useBrand } from '../../../../brand/use-brand.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useDemoClock } from '../../../../shell/demo-clock/use-demo-clock.ts';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { TONES } from '../../../../ui/display/tones.ts';
import { useNow } from '../../../../ui/time/use-now.ts';
import { PageLink } from '../../../../shell/page-link.tsx';
import pairs from '../pairs.module.css';
import {
  CREDENTIAL_ACTIVITY_PLACES,
  CREDENTIAL_ACTIVITY_TONES,
  CREDENTIAL_ACTIVITY_TEXTS,
  NETWORK_PLAN_TEXTS,
  AUTOMATION_TEXTS,
  SEAT_TEXTS,
  CREDENTIAL_STATE_TONES,
  CREDENTIAL_STATE_TEXTS,
} from './credential-texts.ts';
import classes from './account-settings.module.css';
import { Avatar } from '../../../../ui/display/avatar.tsx';

/** The face and the facts of the account, and what it is doing now. */
export function CredentialSummaryCard({ account }: { account: Credential }) {
  const { t } = useTranslation();
  const { network } = useBrand().words;
  const state = shownState(account.status);
  return (
    <Card component="section" p={0} className={classes.who} aria-label={account.full_name || account.username}>
      <header className={classes.whoHead}>
        <Avatar aria-hidden src={account.photo_link} name={account.full_name} alt="" size={56} />
        <div className={classes.whoNames}>
          <h2>{account.full_name || account.username}</h2>
          {account.link ? (
            <Anchor href={account.link} target="_blank" rel="noopener noreferrer" size="sm">
              {t(($) => $.accountSettings.profile, { network })}
              <IconExternalLink size={13} stroke={1.8} aria-hidden />
            </Anchor>
          ) : (
            <span>{account.username}</span>
          )}
        </div>
        <StatusPill tone={CREDENTIAL_STATE_TONES[state]}>{CREDENTIAL_STATE_TEXTS[state](t)}</StatusPill>
      </header>
      <Facts account={account} />
      <Now account={account} />
    </Card>
  );
}

function Facts({ account }: { account: Credential }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const since = account.auth_status.logged_in_at;
  const facts = [
    [t(($) => $.accountSettings.email), account.username],
    [t(($) => $.accountSettings.plan), NETWORK_PLAN_TEXTS[account.account_type](t)],
    [t(($) => $.accountSettings.runs), AUTOMATION_TEXTS[account.automation_type](t)],
    [t(($) => $.accountSettings.seat), SEAT_TEXTS[account.automation_type](t)],
    [t(($) => $.accountSettings.since), since ? moment(since) : t(($) => $.accountSettings.never)],
  ] as const;
  return (
    <dl className={`${pairs.pairs} ${classes.facts}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The activity, until when, and a way to have the conversations read again. */
function Now({ account }: { account: Credential }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const demo = useDemoClock();
  const { status, until, links } = account.activity_dict;
  // hours are read from the workspace's own clock; what the network says is said in real time
  const time = until && ((status === 'outside_hours' && demo?.moment(until)) || moment(until));
  const isConnected = verificationOf(account, new Date(useNow())) === 'connected' && account.status === 'active';
  const sync = useApiMutation({
    call: () => api.credentials.syncDialogs({ id: account._id }),
    refresh: ['credentials'],
    success: t(($) => $.accountSettings.synced),
  });
  return (
    <footer className={classes.now}>
      <span
        className={classes.dot}
        style={{ '--tone': TONES[CREDENTIAL_ACTIVITY_TONES[status]] } as CSSProperties}
        aria-hidden
      />
      <p>
        <span>{t(($) => $.accountSettings.now)}</span> <strong>{CREDENTIAL_ACTIVITY_TEXTS[status](t)}</strong>
        {time && <> {t(($) => $.accountSettings.until, { time })}</>}
        {links.map(({ href }) => (
          <PageLink key={href} href={href} className={classes.where}>
            {CREDENTIAL_ACTIVITY_PLACES[status]?.(t)}
          </PageLink>
        ))}
      </p>
      <Button
        size="xs"
        variant="default"
        disabled={!isConnected}
        loading={sync.isPending}
        onClick={() => sync.mutate()}
      >
        {t(($) => $.accountSettings.sync)}
      </Button>
    </footer>
  );
}
