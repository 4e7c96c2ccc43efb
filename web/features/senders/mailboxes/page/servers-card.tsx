import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MailboxDetails } from '../../../../../contract/mailboxes/schemas.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { MAILBOX_VENDORS } from '../mailbox-vendors.ts';
import classes from './page.module.css';

type Place = NonNullable<MailboxDetails['servers']>['smtp'];
const written = ({ host, port, security }: Place) =>
  `${host}, ${port}${security === 'none' ? '' : `, ${security.toUpperCase()}`}`;

/** How it is reached; changed in the dialog that tests it first. */
export function ServersCard({ mailbox, onChange }: { mailbox: MailboxDetails; onChange: () => void }) {
  const { t } = useTranslation();
  const { servers } = mailbox;
  return (
    <SectionCard
      title={t(($) => $.mailboxes.settings.reached)}
      hint={
        servers ? undefined : t(($) => $.mailboxes.settings.byVendor, { vendor: MAILBOX_VENDORS[mailbox.type].name })
      }
      actions={
        <Button size="xs" variant="default" onClick={onChange}>
          {servers ? t(($) => $.mailboxes.settings.change) : t(($) => $.mailboxes.next.connectButton)}
        </Button>
      }
    >
      {servers && (
        <dl className={classes.facts}>
          <dt>{t(($) => $.mailboxes.servers.sending)}</dt>
          <dd>{written(servers.smtp)}</dd>
          <dt>{t(($) => $.mailboxes.servers.reading)}</dt>
          <dd>{servers.imap ? written(servers.imap) : t(($) => $.mailboxes.sendsOnly)}</dd>
          <dt>{t(($) => $.mailboxes.servers.user)}</dt>
          <dd>{servers.username}</dd>
        </dl>
      )}
    </SectionCard>
  );
}
