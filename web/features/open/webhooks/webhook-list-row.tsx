import { IconWebhook } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Webhook } from '../../../../contract/webhooks/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import { IconTile } from '../../../ui/display/icon-tile.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { type WebhookAction, WebhookMenu } from './dialogs/webhook-menu.tsx';
import { WebhookFigures } from './webhook-figures.tsx';
import { typeText, webhookState } from './webhook-texts.ts';
import classes from './webhooks.module.css';

/** One webhook: where it leads, what it tells, and how that went today. */
export function WebhookListRow({ webhook, onAct }: { webhook: Webhook; onAct: (action: WebhookAction) => void }) {
  const { t } = useTranslation();
  const { ago } = useFormats();
  const now = useNow();
  const { tone, text } = webhookState(t, webhook);
  const { last_at: last } = webhook.figures;
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <IconTile icon={IconWebhook} tone={webhook.status === 'on' ? 'green' : 'grey'} />
        <div>
          <Link to="/integrations/webhooks/$id" params={{ id: webhook._id }}>
            {webhook.name}
          </Link>
          <small>{webhook.callback_url}</small>
        </div>
      </div>
      <div className={classes.state}>
        <StatusPill tone={tone}>{text}</StatusPill>
        <small>{last ? t(($) => $.webhooks.lastSent, { ago: ago(last, now) }) : t(($) => $.webhooks.neverSent)}</small>
      </div>
      <p className={classes.tags}>
        {webhook.update_types.map((type) => (
          <span key={type}>{typeText(t, type)}</span>
        ))}
      </p>
      <WebhookFigures figures={webhook.figures} />
      <WebhookMenu webhook={webhook} onAct={onAct} />
    </li>
  );
}
