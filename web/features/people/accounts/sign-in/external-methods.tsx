import { Button } from '@mantine/core';
import { IconBrandGoogle, IconBrandWindows, IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api/api.ts';
import { errorText } from '../../../../api/error-text.ts';
import { session } from '../../../../api/session.ts';
import { useBrand } from '../../../../brand/use-brand.ts';
import { PageLink } from '../../../../shell/page-link.tsx';
import classes from '../../../../ui/form/card-form.module.css';
import { FormFailure } from '../../../../ui/form/form-failure.tsx';

type Provider = 'google' | 'directory';
const BEGIN = { google: api.accounts.googleLogin, directory: api.accounts.directoryLogin };
const ICONS = { google: IconBrandGoogle, directory: IconBrandWindows };

/** The other ways in that the brand offers: each begins on the provider's own page. */
export function ExternalMethods({ redirect }: { redirect: string | undefined }) {
  const { t } = useTranslation();
  const { sign_in_methods: methods } = useBrand();
  const [leaving, setLeaving] = useState<Provider | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const providers = (['google', 'directory'] as const).filter((provider) => methods.includes(provider));
  if (providers.length === 0 && !methods.includes('crm')) return null;

  const begin = async (provider: Provider) => {
    setLeaving(provider);
    setFailure(null);
    try {
      location.assign((await session.withToken(() => BEGIN[provider]({ redirect }))).url);
    } catch (error) {
      setFailure(errorText(t, error));
      setLeaving(null);
    }
  };

  return (
    <div className={classes.choices}>
      {methods.includes('password') && <p className={classes.or}>{t(($) => $.external.or)}</p>}
      <FormFailure text={failure} />
      {providers.map((provider) => {
        const Icon = ICONS[provider];
        return (
          <Button
            key={provider}
            variant="default"
            fullWidth
            leftSection={<Icon size={16} stroke={1.8} aria-hidden />}
            loading={leaving === provider}
            disabled={leaving !== null && leaving !== provider}
            onClick={() => void begin(provider)}
          >
            {provider === 'google' ? t(($) => $.external.google) : t(($) => $.external.directory)}
          </Button>
        );
      })}
      {methods.includes('crm') && (
        <Button
          variant="default"
          fullWidth
          leftSection={<IconPlugConnected size={16} stroke={1.8} aria-hidden />}
          renderRoot={(props) => <PageLink {...props} href="/auth/integration/third-party-login" />}
        >
          {t(($) => $.external.crm)}
        </Button>
      )}
    </div>
  );
}
