import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../../../contract/accounts/people.ts';
import { api } from '../../../../api/api.ts';
import { session } from '../../../../api/session.ts';
import { usePageTitle } from '../../../../brand/use-page-title.ts';
import { useUser } from '../../../../shell/session/use-access-state.ts';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import { PhotoField } from '../photo-field.tsx';
import classes from '../preferences.module.css';
import { DeleteAccount } from './delete-account.tsx';
import { EmailCard } from './email-card.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Who the person is: photo, name, phone, zone, address; and the end of the account. */
export function ProfilePage() {
  const { t } = useTranslation();
  const user = useUser();
  const title = t(($) => $.profile.title);
  usePageTitle(title);
  return (
    <div>
      <PageHeader title={title} subtitle={t(($) => $.profile.subtitle)} />
      <div className={classes.cards}>
        <PhotoCard user={user} />
        <SectionCard title={t(($) => $.profile.details)}>
          <ProfileForm user={user} />
        </SectionCard>
        <EmailCard user={user} />
        <DeleteAccount user={user} />
      </div>
    </div>
  );
}

function PhotoCard({ user }: { user: User }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const keep = async (answer: Promise<User>) => {
    session.replaceUser(await answer);
    await queryClient.invalidateQueries({ queryKey: ['accounts'] });
  };
  return (
    <SectionCard title={t(($) => $.profile.photo)}>
      <PhotoField
        src={user.avatar}
        name={user.full_name}
        upload={(file) => keep(api.accounts.savePhoto({ file }))}
        remove={() => keep(api.accounts.deletePhoto())}
      />
    </SectionCard>
  );
}
