import { useTranslation } from 'react-i18next';
import type { Space } from '../../../../../contract/spaces/schemas.ts';
import { chosenLanguage } from '../../../../i18n/languages.ts';
import rows from '../../../../ui/list/card-rows.module.css';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import classes from '../preferences.module.css';
import { Avatar } from '../../../../ui/display/avatar.tsx';

/** The same for members, who change none of it. */
export function WorkspaceFacts({ space }: { space: Space }) {
  const { t } = useTranslation();
  const country =
    space.country_code && new Intl.DisplayNames(chosenLanguage(), { type: 'region' }).of(space.country_code);
  return (
    <SectionCard title={t(($) => $.workspace.details)} hint={t(($) => $.workspace.readOnly)}>
      <div className={classes.photo}>
        <Avatar src={space.avatar} name={space.name} alt="" size={56} radius="lg" />
        <div className={rows.text}>
          <strong>{space.name}</strong>
          {country && <span>{country}</span>}
          <span>{t(($) => $.menu.people, { count: space.users_count })}</span>
        </div>
      </div>
    </SectionCard>
  );
}
