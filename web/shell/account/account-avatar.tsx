import type { Credential } from '../../../contract/credentials/schemas.ts';
import classes from './account.module.css';
import { Avatar } from '../../ui/display/avatar.tsx';

/** A face with a dot for its state; words say the same beside it. */
export function AccountAvatar({ account }: { account: Credential }) {
  return (
    <span className={classes.face} aria-hidden>
      <Avatar src={account.photo_link} name={account.full_name} alt="" size={30} />
      <span className={classes.state} data-status={account.status} data-activity={account.activity_dict.status} />
    </span>
  );
}
