import type { Credential } from '../../../contract/credentials/schemas.ts';
import { isLimitedByNetwork } from '../../../contract/credentials/state.ts';
import { useNow } from '../../ui/time/use-now.ts';
import classes from './account.module.css';
import { Avatar } from '../../ui/display/avatar.tsx';

/** A face with a dot for its state; words say the same beside it. */
export function AccountAvatar({ account }: { account: Credential }) {
  const now = new Date(useNow());
  return (
    <span className={classes.face} aria-hidden>
      <Avatar src={account.photo_link} name={account.full_name} alt="" size={30} />
      <span
        className={classes.state}
        data-status={account.status}
        data-activity={account.activity_dict.status}
        data-limited={isLimitedByNetwork(account, now) || undefined}
      />
    </span>
  );
}
