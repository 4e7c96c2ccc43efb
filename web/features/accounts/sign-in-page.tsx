import { useTranslation } from 'react-i18next';
import { useBrand } from '../../brand/use-brand.ts';
import { usePageTitle } from '../../brand/use-page-title.ts';
import { PasswordForm } from './password-form.tsx';
import classes from './sign-in-page.module.css';

export function SignInPage() {
  const { t } = useTranslation();
  const brand = useBrand();
  usePageTitle(t(($) => $.auth.signIn));
  return (
    <>
      <div className={classes.titles}>
        <h1>{t(($) => $.auth.title)}</h1>
        <p>{t(($) => $.auth.subtitle, { brand: brand.name })}</p>
      </div>
      {brand.sign_in_methods.includes('password') ? <PasswordForm /> : <p>{t(($) => $.auth.noPassword)}</p>}
    </>
  );
}
