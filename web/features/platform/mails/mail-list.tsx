import { Link } from '@tanstack/react-router';
import type { Mail } from '../../../../contract/mails/schemas.ts';
import { useFormats } from '../../../i18n/format.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import classes from './outbox.module.css';
import { useMailTexts } from './use-mail-texts.ts';

export function MailList({ mails, openId }: { mails: Mail[]; openId: string | null }) {
  const formats = useFormats();
  const words = useMailTexts();
  return (
    <ul className={classes.list}>
      {mails.map((mail) => (
        <li key={mail._id}>
          <Link
            to="/outbox"
            search={(search) => ({ ...search, mail: mail._id })}
            className={classes.mail}
            aria-current={mail._id === openId}
          >
            <strong>{mail.subject}</strong>
            <span>{mail.to}</span>
            <span className={classes.meta}>
              <StatusPill tone={words.tone(mail.status)}>{words.status[mail.status]}</StatusPill>
              {words.kind[mail.kind]} · {formats.moment(mail.created_at)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
