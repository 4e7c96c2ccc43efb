import { Button } from '@mantine/core';
import { IconHourglassHigh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { mayOpenPage } from '../../../../../contract/permissions.ts';
import { useBrand } from '../../../../brand/use-brand.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { dialogs } from '../../../../shell/open-dialog.ts';
import { useUser } from '../../../../shell/session/use-access-state.ts';
import classes from '../add/add-account.module.css';
import { StepHead } from '../add/step-head.tsx';
import { AccountCard } from '../verify/account-card.tsx';

/** The network lets the account send no more for now: since when, until when, and what helps. */
export function LimitNotice({ account, kind }: { account: Credential; kind: 'connection-limit' | 'inmail-limit' }) {
  const { t } = useTranslation();
  const { network } = useBrand().words;
  const { moment } = useFormats();
  const { space } = useUser();
  const isConnections = kind === 'connection-limit';
  const until = isConnections ? account.connect_limited_until : account.inmail_limited_until;
  const mayOpenLimits = space && mayOpenPage({ role: space.role, allowedPages: space.allowed_pages }, 'settings');
  return (
    <>
      <div className={classes.content}>
        <StepHead
          icon={IconHourglassHigh}
          title={isConnections ? t(($) => $.verify.noInvitations) : t(($) => $.verify.noInmails)}
          text={
            isConnections
              ? t(($) => $.verify.noInvitationsText, { network })
              : t(($) => $.verify.noInmailsText, { network })
          }
        />
        <AccountCard
          account={account}
          tone="amber"
          pill={until ? t(($) => $.verify.until, { time: moment(until) }) : t(($) => $.verify.untilLifted)}
        />
        <p className={classes.hint}>{t(($) => $.verify.limitHelp)}</p>
      </div>
      <footer className={classes.footer}>
        <Button variant="default" onClick={dialogs.close}>
          {t(($) => $.ui.close)}
        </Button>
        {mayOpenLimits && (
          <Button
            renderRoot={(props) => (
              <Link {...props} to="/settings/limits" search={{ selectedCred: account._id }} onClick={dialogs.close} />
            )}
          >
            {t(($) => $.verify.toLimits)}
          </Button>
        )}
      </footer>
    </>
  );
}
