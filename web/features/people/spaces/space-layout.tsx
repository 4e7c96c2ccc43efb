import '@mantine/core/styles.layer.css';
import { Outlet, useRouteContext, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AuthCard } from '../../../shell/layouts/auth-card.tsx';
import { logOutAndRedirect } from '../../../shell/session/log-out-and-redirect.ts';
import classes from '../../../ui/form/card-form.module.css';

/** The same card as the ways in; below it who is signed in, and the way out. */
export function SpaceLayout() {
  const { t } = useTranslation();
  const router = useRouter();
  const user = useRouteContext({ from: '__root__' }).accessState?.user;
  return (
    <AuthCard
      footer={
        user && (
          <span>
            {user.email}{' '}
            <button type="button" className={classes.link} onClick={() => void logOutAndRedirect(router)}>
              {t(($) => $.spaces.signOut)}
            </button>
          </span>
        )
      }
    >
      <Outlet />
    </AuthCard>
  );
}
