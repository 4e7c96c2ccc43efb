import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../contract/credentials/schemas.ts';
import { badgeCount } from '../../ui/display/badge-count.ts';
import { AccountAvatar } from './account-avatar.tsx';
import classes from './account.module.css';

/** One account in a list: face, name, username, unread messages, and whether it is the chosen one. */
export function AccountOption({ account, isSelected }: { account: Credential; isSelected: boolean }) {
  const { t } = useTranslation();
  const unread = badgeCount(account.unread_count);
  return (
    <span className={classes.option}>
      <AccountAvatar account={account} />
      <span className={classes.names}>
        <strong>{account.full_name}</strong>
        <span>{account.username}</span>
      </span>
      {unread && (
        <span className={classes.unread} title={t(($) => $.accounts.unread, { count: account.unread_count })}>
          {unread}
        </span>
      )}
      {isSelected && <IconCheck size={16} className={classes.check} aria-hidden />}
    </span>
  );
}
