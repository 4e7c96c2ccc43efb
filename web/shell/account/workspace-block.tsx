import { useTranslation } from 'react-i18next';
import { CreditsBar } from '../sidebar/credits-card.tsx';
import { useSpace } from '../use-standing.ts';
import classes from './account.module.css';

/** The workspace: its name, how many people, its credits. */
export function WorkspaceBlock() {
  const { t } = useTranslation();
  const space = useSpace();
  if (!space) return null;
  return (
    <div className={classes.block}>
      <div className={classes.workspace}>
        <strong>{space.name}</strong>
        <span>{t(($) => $.menu.people, { count: space.users_count })}</span>
      </div>
      <CreditsBar space={space} />
    </div>
  );
}
