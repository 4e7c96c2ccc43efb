import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WEBHOOK_SECRET_PREFIX, type Webhook } from '../../../../../contract/webhooks/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { WebhookDialog } from '../dialogs/webhook-dialog.tsx';
import classes from '../webhooks.module.css';

/** Of the secret its end, and the way to another one. */
export function SecretCard({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { secret_hint: hint, former_until: until } = webhook;
  return (
    <SectionCard
      title={t(($) => $.webhooks.secret)}
      hint={t(($) => $.webhooks.secretHint)}
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={14} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t(($) => $.webhooks.rotate)}
        </Button>
      }
    >
      <p className={classes.lead}>
        <code role="img" aria-label={t(($) => $.webhooks.secretEnds, { hint })}>
          {WEBHOOK_SECRET_PREFIX}…{hint}
        </code>
      </p>
      {until && <p className={classes.lead}>{t(($) => $.webhooks.formerUntil, { time: moment(until) })}</p>}
      {isOpen && <WebhookDialog action="rotate" webhook={webhook} onClose={() => setOpen(false)} />}
    </SectionCard>
  );
}
