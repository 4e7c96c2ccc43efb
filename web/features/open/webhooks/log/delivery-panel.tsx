import { ActionIcon, Alert, Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconKey, IconSend, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DeliveryDetail, Webhook } from '../../../../../contract/webhooks/schemas.ts';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { dateFormat } from '../../../../i18n/date-format.ts';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { SkeletonCards } from '../../../../ui/feedback/skeletons.tsx';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';
import { CopyButton } from '../../../people/preferences/public.ts';
import { webhookQueries } from '../queries.ts';
import { triggerText } from '../webhook-texts.ts';
import classes from '../webhooks.module.css';
import log from './log.module.css';
import { AnswerBlock } from './answer-block.tsx';
import { answerText, answerTone, errorHint } from './answer-texts.ts';
import { JsonBlock } from './json-block.tsx';

interface Props {
  webhook: Webhook;
  id: string;
  onClose: () => void;
}

/** One delivery: every try, what was sent and what was answered, and the way to send it again. */
export function DeliveryPanel({ webhook, id, onClose }: Props) {
  const { t } = useTranslation();
  const { data: delivery, error } = useQuery(webhookQueries.delivery(webhook._id, id));
  const again = useApiMutation({
    call: () => api.webhooks.sendAgain({ id: webhook._id, delivery_id: id }),
    refresh: ['webhooks'],
    success: t(($) => $.webhooks.sentAgain),
  });
  return (
    <>
      <div className={log.panelHead}>
        <div>
          <h2>{delivery ? triggerText(t, delivery.trigger) : t(($) => $.webhooks.details)}</h2>
          {delivery && (
            <small>
              {delivery.person.name} · {delivery.message_id}
            </small>
          )}
        </div>
        {delivery && webhook.status === 'on' && (
          <Button
            leftSection={<IconSend size={16} aria-hidden />}
            loading={again.isPending}
            onClick={() => again.mutate()}
          >
            {t(($) => $.webhooks.sendAgain)}
          </Button>
        )}
        <ActionIcon aria-label={t(($) => $.webhooks.close)} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={log.panelBody}>
        {error && <FormFailure text={errorText(t, error)} />}
        {!delivery && !error && <SkeletonCards label={t(($) => $.ui.loading)} count={3} height={64} />}
        {delivery && <DeliveryFacts delivery={delivery} />}
      </div>
    </>
  );
}

function DeliveryFacts({ delivery }: { delivery: DeliveryDetail }) {
  const { t } = useTranslation();
  const last = delivery.log.at(-1);
  return (
    <>
      <DeliveryTrouble delivery={delivery} />
      {(delivery.log.length > 0 || delivery.next_at) && <Tries delivery={delivery} />}
      <div className={classes.codeHead}>
        <h3>{t(($) => $.webhooks.requestBody)}</h3>
        <span className={log.codeActions}>
          <span className={log.signed}>
            <IconKey size={14} aria-hidden /> {t(($) => $.webhooks.signed)}
          </span>
          <CopyButton text={delivery.body} label={t(($) => $.webhooks.copyBody)} />
        </span>
      </div>
      <JsonBlock json={delivery.body} label={t(($) => $.webhooks.requestBody)} />
      {last && last.status_code !== null && (
        <>
          <div className={classes.codeHead}>
            <h3>{t(($) => $.webhooks.response)}</h3>
            <StatusPill tone={answerTone(last)}>{answerText(t, last)}</StatusPill>
          </div>
          <AnswerBlock headers={last.headers} text={last.answer} />
        </>
      )}
    </>
  );
}

/** What is wrong with it, and who waits for it. */
function DeliveryTrouble({ delivery }: { delivery: DeliveryDetail }) {
  const { t } = useTranslation();
  const { status, status_code: code, error, behind, person } = delivery;
  if (status === 'delivered' || (code === null && !error)) return null;
  const why = code === null || error ? errorHint(t, error) : t(($) => $.webhooks.answers, { code });
  return (
    <Alert color="yellow" icon={<IconAlertTriangleFilled aria-hidden />} className={log.trouble}>
      <span>
        {why} {behind > 0 && t(($) => $.webhooks.behind, { count: behind, name: person.name })}
      </span>
    </Alert>
  );
}

function Tries({ delivery }: { delivery: DeliveryDetail }) {
  const { t } = useTranslation();
  const clock = dateFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' });
  return (
    <ol className={log.tries} aria-label={t(($) => $.webhooks.triesList)}>
      {delivery.log.map((tried) => (
        <li key={tried.at}>
          <time dateTime={tried.at}>{clock.format(new Date(tried.at))}</time>
          <StatusPill tone={answerTone(tried)}>{answerText(t, tried)}</StatusPill>
          <span>{tried.detail}</span>
          <small>{t(($) => $.webhooks.ms, { count: tried.took_ms })}</small>
        </li>
      ))}
      {delivery.next_at && (
        <li>
          <time dateTime={delivery.next_at}>{clock.format(new Date(delivery.next_at))}</time>
          <StatusPill tone="grey">{t(($) => $.webhooks.next)}</StatusPill>
          <span>{t(($) => $.webhooks.nextTryText, { count: delivery.tries + 1 })}</span>
        </li>
      )}
    </ol>
  );
}
