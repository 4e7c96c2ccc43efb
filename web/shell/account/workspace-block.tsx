import { useTranslation } from 'react-i18next';
import { ownPicture } from '../../ui/display/own-picture.ts';
import { CreditsBar } from '../sidebar/credits-card.tsx';
import { useSpace } from '../session/use-access-state.ts';
import classes from './account.module.css';

/** The workspace: its picture, its name, how many people, its credits. */
export function WorkspaceBlock() {
  const { t } = useTranslation();
  const space = useSpace();
  if (!space) return null;
  return (
    <div className={classes.block}>
      <div className={classes.workspace}>
        {space.avatar && (
          <img
            className={classes.logo}
            data-shape={space.appearance.logo_shape}
            src={ownPicture(space.avatar)}
            alt=""
          />
        )}
        <strong>{space.name}</strong>
        <span>{t(($) => $.menu.people, { count: space.users_count })}</span>
      </div>
      <CreditsBar space={space} />
    </div>
  );
}
