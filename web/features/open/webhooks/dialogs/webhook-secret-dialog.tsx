import { Button, Checkbox, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookWithSecret } from '../../../../../contract/webhooks/schemas.ts';
import { CopyButton } from '../../../people/preferences/public.ts';
import classes from '../webhooks.module.css';

/** Runs as it stands in a program that has the library of Standard Webhooks for its language. */
const EXAMPLE = `import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(WEBHOOK_SECRET);
// throws unless it was sent by us, a moment ago
const event = webhook.verify(rawBody, request.headers);`;

/** The only time that a secret is shown: nothing but its own button closes it, and only once it lies somewhere. */
export function WebhookSecretDialog({ made, onClose }: { made: WebhookWithSecret; onClose: () => void }) {
  const { t } = useTranslation();
  const [isStored, setStored] = useState(false);
  return (
    <Modal
      opened
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      onClose={onClose}
      title={t(($) => $.webhooks.secretTitle)}
    >
      <div className={classes.form}>
        <p className={classes.lead}>{t(($) => $.webhooks.secretOnce)}</p>
        <div className={classes.secret}>
          <code>{made.secret}</code>
          <CopyButton text={made.secret} />
        </div>
        <div className={classes.codeHead}>
          <strong>{t(($) => $.webhooks.verify)}</strong>
          <CopyButton text={EXAMPLE} label={t(($) => $.webhooks.copyExample)} />
        </div>
        <pre className={classes.code} tabIndex={0}>
          {EXAMPLE}
        </pre>
        <Group justify="space-between" gap="xs">
          <Checkbox
            label={t(($) => $.webhooks.stored)}
            checked={isStored}
            onChange={(event) => setStored(event.currentTarget.checked)}
          />
          <Button disabled={!isStored} onClick={onClose}>
            {t(($) => $.webhooks.done)}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}
