import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mail } from '../../../../contract/mails/schemas.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import classes from './outbox.module.css';

/** No script of a mail runs; its links open beside this page. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

export function MailReader({ mail }: { mail: Mail }) {
  const { t } = useTranslation();
  const [form, setForm] = useState<'html' | 'text'>('html');
  const isEmpty = mail.html === '' && mail.text === '';
  return (
    <section className={classes.reader} aria-label={mail.subject}>
      <header className={classes.head}>
        <h2>{mail.subject}</h2>
        <p>{t(($) => $.outbox.fromTo, { from: mail.from, to: mail.to })}</p>
        <FormFailure text={mail.last_error} />
        {!isEmpty && (
          <SegmentedControl
            size="xs"
            value={form}
            onChange={(next) => setForm(next as 'html' | 'text')}
            data={[
              { value: 'html', label: t(($) => $.outbox.asSeen) },
              { value: 'text', label: t(($) => $.outbox.asText) },
            ]}
          />
        )}
      </header>
      {isEmpty && <p className={classes.gone}>{t(($) => $.outbox.blanked)}</p>}
      {!isEmpty && form === 'html' && (
        <iframe
          className={classes.frame}
          title={mail.subject}
          sandbox={SANDBOX}
          srcDoc={`<base target="_blank">${mail.html}`}
        />
      )}
      {!isEmpty && form === 'text' && <pre className={classes.text}>{mail.text}</pre>}
    </section>
  );
}
