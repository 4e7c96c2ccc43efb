import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MailboxDetails, MailboxWebhook } from '../../../../../contract/mailboxes/schemas.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { MAILBOX_VENDORS } from '../mailbox-vendors.ts';
import classes from './page.module.css';

interface Props {
  mailbox: MailboxDetails;
  webhook: MailboxWebhook;
  onConnect: () => void;
}

/** Whether the vendor tells what bounces and who complains, and what to do where it does not yet. */
export function WebhookCard({ mailbox, webhook, onConnect }: Props) {
  const { t } = useTranslation();
  const vendor = MAILBOX_VENDORS[mailbox.type].name;
  const hints: Record<MailboxWebhook['state'], string> = {
    on: t(($) => $.mailboxes.webhook.on, { vendor }),
    to_subscribe: t(($) => $.mailboxes.webhook.toSubscribe),
    lacks_scope: t(($) => $.mailboxes.webhook.lacksScope),
    refused: t(($) => $.mailboxes.webhook.refused, { vendor }),
  };
  const copy = () =>
    void navigator.clipboard.writeText(webhook.url).then(
      () => snackbars.show({ type: 'success', text: t(($) => $.mailboxes.webhook.copied) }),
      // without https, or without leave, the browser refuses: it can still be selected by hand
      () => snackbars.show({ type: 'error', text: t(($) => $.mailboxes.webhook.notCopied) }),
    );
  return (
    <SectionCard
      title={t(($) => $.mailboxes.webhook.title)}
      hint={hints[webhook.state]}
      actions={
        webhook.state === 'to_subscribe' ? (
          <Button size="xs" variant="default" leftSection={<IconCopy size={14} aria-hidden />} onClick={copy}>
            {t(($) => $.mailboxes.webhook.copy)}
          </Button>
        ) : webhook.state === 'lacks_scope' ? (
          <Button size="xs" variant="default" onClick={onConnect}>
            {t(($) => $.mailboxes.next.connectButton)}
          </Button>
        ) : undefined
      }
    >
      {webhook.state !== 'on' && webhook.detail && <p className={classes.words}>{webhook.detail}</p>}
      {webhook.state === 'to_subscribe' && <code className={classes.address}>{webhook.url}</code>}
    </SectionCard>
  );
}
