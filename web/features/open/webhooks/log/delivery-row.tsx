import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Delivery } from '../../../../../contract/webhooks/schemas.ts';
import { dateFormat } from '../../../../i18n/date-format.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { Avatar } from '../../../../ui/display/avatar.tsx';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { useNow } from '../../../../ui/time/use-now.ts';
import log from './log.module.css';
import { answerText, answerTone } from './answer-texts.ts';

const DAY_MS = 86_400_000;

/** One delivery in a line. */
export function DeliveryRow({ delivery, isOpen }: { delivery: Delivery; isOpen: boolean }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const now = useNow();
  const { person, took_ms: took, tries, next_at: next } = delivery;
  const timeOf = (time: string) =>
    now - Date.parse(time) > DAY_MS
      ? dateFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(new Date(time))
      : dateFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(new Date(time));
  return (
    <li>
      <Link
        className={log.delivery}
        to="."
        search={(search) => ({ ...search, delivery: delivery._id })}
        aria-current={isOpen || undefined}
        data-waits={delivery.status === 'waiting' || undefined}
      >
        <time dateTime={delivery.created_at}>{timeOf(delivery.created_at)}</time>
        <code>{delivery.trigger}</code>
        <span className={log.face}>
          <Avatar size={22} src={person.photo_link} name={person.name} alt="" />
          <span>{person.name}</span>
        </span>
        <span>
          <StatusPill tone={answerTone(delivery)}>{answerText(t, delivery)}</StatusPill>
        </span>
        <span data-number aria-label={`${t(($) => $.webhooks.tries)}: ${number(tries)}`} role="img">
          {number(tries)}
        </span>
        <span data-number>{took === null ? '–' : t(($) => $.webhooks.ms, { count: took })}</span>
        <span data-number>{next ? timeOf(next) : '–'}</span>
      </Link>
    </li>
  );
}
