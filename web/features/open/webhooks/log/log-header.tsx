import { Alert, Anchor, Breadcrumbs, Button, Card } from '@mantine/core';
import { IconAlertTriangleFilled, IconFlask, IconWebhook } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { WEBHOOK_CHART_HOURS, type WebhookDetail } from '../../../../../contract/webhooks/schemas.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { IconTile } from '../../../../ui/display/icon-tile.tsx';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { type WebhookAction, WebhookMenu } from '../dialogs/webhook-menu.tsx';
import { useTurnWebhook } from '../use-turn-webhook.ts';
import { WebhookFigures } from '../webhook-figures.tsx';
import { webhookState } from '../webhook-texts.ts';
import log from './log.module.css';

interface Props {
  webhook: WebhookDetail;
  onAct: (action: WebhookAction) => void;
}

/** Which webhook it is, where it leads, and how the last hours went. */
export function LogHeader({ webhook, onAct }: Props) {
  const { t } = useTranslation();
  const { tone, text } = webhookState(t, webhook);
  return (
    <>
      <Breadcrumbs className={log.way}>
        <Anchor renderRoot={(props) => <Link {...props} to="/integrations" />}>{t(($) => $.nav.integrations)}</Anchor>
        <Anchor renderRoot={(props) => <Link {...props} to="/integrations/webhooks" />}>
          {t(($) => $.webhooks.title)}
        </Anchor>
        <span>{webhook.name}</span>
      </Breadcrumbs>
      <Trouble webhook={webhook} />
      <Card component="header" p="md" className={log.header}>
        <IconTile icon={IconWebhook} tone={webhook.status === 'on' ? 'green' : 'grey'} />
        <div className={log.headerName}>
          <h1>
            {webhook.name} <StatusPill tone={tone}>{text}</StatusPill>
          </h1>
          <code>{webhook.callback_url}</code>
        </div>
        <HourChart hours={webhook.by_hour} />
        <WebhookFigures figures={webhook.figures} />
        <div className={log.headerEnd}>
          <Button variant="default" leftSection={<IconFlask size={16} aria-hidden />} onClick={() => onAct('test')}>
            {t(($) => $.webhooks.test)}
          </Button>
          <WebhookMenu webhook={webhook} onAct={onAct} />
        </div>
      </Card>
    </>
  );
}

/** Why nothing arrives, and what can be done about it. */
function Trouble({ webhook }: { webhook: WebhookDetail }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const turn = useTurnWebhook(webhook);
  const { disabled, failing_since: failing } = webhook;
  if (!disabled && !failing) return null;
  return (
    <Alert color={disabled ? 'red' : 'yellow'} icon={<IconAlertTriangleFilled aria-hidden />} className={log.trouble}>
      <span>{text()}</span>
      {disabled && (
        <Button variant="default" size="xs" loading={turn.isPending} onClick={() => turn.mutate(true)}>
          {t(($) => $.webhooks.turnOn)}
        </Button>
      )}
    </Alert>
  );

  function text(): string {
    if (!disabled) return t(($) => $.webhooks.failingSince, { time: moment(failing ?? '') });
    const time = moment(disabled.at);
    return disabled.reason === 'gone'
      ? t(($) => $.webhooks.disabledGone, { time })
      : t(($) => $.webhooks.disabledFailing, { time });
  }
}

function HourChart({ hours }: { hours: WebhookDetail['by_hour'] }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...hours.map(({ count }) => count));
  return (
    <div className={log.chart} role="img" aria-label={t(($) => $.webhooks.byHour, { count: WEBHOOK_CHART_HOURS })}>
      <div aria-hidden>
        {hours.map(({ count, failed }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an hour has no name but its place
          <span key={at} style={{ height: `${Math.max(4, (count / most) * 100)}%` }}>
            {failed > 0 && <span style={{ height: `${(failed / count) * 100}%` }} />}
          </span>
        ))}
      </div>
      <small aria-hidden>{t(($) => $.webhooks.lastHours, { count: WEBHOOK_CHART_HOURS })}</small>
    </div>
  );
}
