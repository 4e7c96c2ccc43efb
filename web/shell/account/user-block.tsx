import { useUser } from '../session/use-access-state.ts';
import classes from './account.module.css';
import { Avatar } from '../../ui/display/avatar.tsx';

export function UserBlock() {
  const user = useUser();
  return (
    <div className={classes.block}>
      <span className={classes.option}>
        <Avatar aria-hidden src={user.avatar} name={user.full_name} alt="" size={34} color="gray" variant="light" />
        <span className={classes.names}>
          <strong>{user.full_name}</strong>
          <span>{user.email}</span>
        </span>
      </span>
    </div>
  );
}
