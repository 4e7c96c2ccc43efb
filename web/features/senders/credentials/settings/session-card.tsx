import { Button, Switch, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { api } from '../../../../api/api.ts';
import { showRefusal } from '../../../../api/show-refusal.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useBrand } from '../../../../brand/use-brand.ts';
import { SectionCard } from '../../../../ui/display/section-card.tsx';
import classes from './account-settings.module.css';

/** Shorter than this is no session cookie of any network. */
const SHORTEST_COOKIE = 10;

/** For those who know what they do: a session that exists already, and a browser of its own. */
export function SessionCard({ account }: { account: Credential }) {
  const { t } = useTranslation();
  const browser = useApiMutation({
    call: (use_browser: boolean) => api.credentials.update({ id: account._id, use_browser }),
    refresh: ['credentials'],
    success: t(($) => $.verify.updated),
  });
  return (
    <SectionCard title={t(($) => $.connection.advanced)} hint={t(($) => $.connection.advancedHint)}>
      <div className={classes.form}>
        <CookieForm account={account} />
        <Switch
          label={t(($) => $.connection.browser)}
          description={t(($) => $.connection.browserHint)}
          checked={account.use_browser}
          disabled={browser.isPending}
          onChange={(event) => browser.mutate(event.currentTarget.checked)}
        />
      </div>
    </SectionCard>
  );
}

function CookieForm({ account }: { account: Credential }) {
  const { t } = useTranslation();
  const { network } = useBrand().words;
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { cookies: '' },
    validate: {
      cookies: (value) => (value.trim().length < SHORTEST_COOKIE ? t(($) => $.connection.cookieShort) : null),
    },
  });
  const save = useApiMutation({
    call: ({ cookies }: { cookies: string }) => api.credentials.update({ id: account._id, cookies }),
    refresh: ['credentials'],
    success: t(($) => $.verify.updated),
    onDone: () => form.reset(),
    onRefusal: (error) => showRefusal(form, t, error),
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))} className={classes.form}>
      <Textarea
        label={t(($) => $.connection.cookie)}
        description={
          account.has_cookies
            ? t(($) => $.connection.cookieKept, { network })
            : t(($) => $.connection.cookieHint, { network })
        }
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
        autoComplete="off"
        key={form.key('cookies')}
        {...form.getInputProps('cookies')}
      />
      <div className={classes.buttons}>
        <Button type="submit" variant="default" loading={save.isPending}>
          {t(($) => $.connection.cookieSave)}
        </Button>
      </div>
    </form>
  );
}
