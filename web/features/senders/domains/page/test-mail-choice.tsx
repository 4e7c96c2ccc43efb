import { Modal } from '@mantine/core';
import { IconChevronRight, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import { TestMailModal } from '../../mailboxes/public.ts';
import classes from './page.module.css';

interface Props {
  mailboxes: readonly Mailbox[];
  onClose: () => void;
}

/** A test mail by a mailbox of the domain; where there are several, one is chosen first. */
export function TestMailChoice({ mailboxes, onClose }: Props) {
  const { t } = useTranslation();
  const [chosen, choose] = useState<Mailbox | null>(mailboxes.length === 1 ? (mailboxes[0] ?? null) : null);
  if (chosen) return <TestMailModal mailbox={chosen} onClose={onClose} />;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(($) => $.mailboxes.testMail.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      <p className={classes.lead}>{t(($) => $.ownDomains.testFrom)}</p>
      <ul className={classes.choices}>
        {mailboxes.map((mailbox) => (
          <li key={mailbox._id}>
            <button type="button" className={classes.choice} onClick={() => choose(mailbox)}>
              <IconMail size={18} stroke={1.6} aria-hidden />
              {mailbox.email}
              <IconChevronRight size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
