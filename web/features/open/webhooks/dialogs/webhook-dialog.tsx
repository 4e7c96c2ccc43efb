import { useState } from 'react';
import type { Webhook, WebhookWithSecret } from '../../../../../contract/webhooks/schemas.ts';
import { RemoveWebhook } from './remove-webhook.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx';
import { SendAllDialog } from './send-all-dialog.tsx';
import { TestDialog } from './test-dialog.tsx';
import type { WebhookAction } from './webhook-menu.tsx';

interface Props {
  action: WebhookAction;
  webhook: Webhook;
  onClose: () => void;
  /** Where it stood is gone with it. */
  onRemoved?: () => void;
}

/** The dialog of an action of the menu. */
export function WebhookDialog({ action, webhook, onClose, onRemoved = onClose }: Props) {
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  if (made) return <WebhookSecretDialog made={made} onClose={onClose} />;
  switch (action) {
    case 'test':
      return <TestDialog webhook={webhook} onClose={onClose} />;
    case 'rotate':
      return <RotateDialog webhook={webhook} onClose={onClose} onMade={setMade} />;
    case 'sendAll':
      return <SendAllDialog webhook={webhook} onClose={onClose} />;
    case 'remove':
      return <RemoveWebhook webhook={webhook} onClose={onClose} onRemoved={onRemoved} />;
  }
}
