import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../../../contract/credentials/schemas.ts';
import { api } from '../../../../../api/api.ts';
import { ApiError } from '../../../../../api/api-error.ts';
import { errorText } from '../../../../../api/error-text.ts';
import { useApiMutation } from '../../../../../api/use-api-mutation.ts';
import { FormFailure } from '../../../../../ui/form/form-failure.tsx';
import { SectionCard } from '../../../../../ui/display/section-card.tsx';
import {
  type CredentialLocation,
  locationBody,
  type LocationField,
  locationFieldOf,
  locationProblems,
} from '../../add/location/credential-location.ts';
import { LocationFields } from '../../add/location/location-fields.tsx';
import type { AccountProxy } from './location-queries.ts';
import classes from './location.module.css';

interface Props {
  account: Credential;
  proxy: AccountProxy;
}

/** Another country, another kind of address, or a proxy of one's own. What is typed stays through every refusal. */
export function LocationForm({ account, proxy }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<CredentialLocation | null>(null);
  const [refused, setRefused] = useState<Partial<Record<LocationField, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [showAll, setShowAll] = useState(false);
  const location = draft ?? locationOf(proxy);
  const save = useApiMutation({
    call: (next: CredentialLocation) =>
      api.credentials.setProxy({ id: account._id, custom_proxy: null, ...locationBody(next) }),
    refresh: ['credentials'],
    success: t(($) => $.location.saved),
    onDone: () => {
      setDraft(null);
      setShowAll(false);
    },
    onRefusal: (error) => {
      const at = error instanceof ApiError ? fieldsOf(t, error) : {};
      setRefused(at);
      if (Object.keys(at).length === 0) setFailure(errorText(t, error));
      return true;
    },
  });
  const change = (next: CredentialLocation) => {
    setRefused({});
    setFailure(null);
    setDraft(next);
  };
  return (
    <SectionCard title={t(($) => $.location.title)} hint={t(($) => $.location.hint)}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          setShowAll(true);
          if (Object.keys(locationProblems(location)).length === 0) save.mutate(location);
        }}
      >
        <div>
          <LocationFields
            value={location}
            refused={refused}
            showAll={showAll}
            passwordPlaceholder={proxy.custom ? t(($) => $.location.passwordAgain) : undefined}
            onChange={change}
          />
        </div>
        <FormFailure text={failure} />
        <div className={classes.buttons}>
          <Button type="submit" disabled={draft === null} loading={save.isPending}>
            {t(($) => $.preferences.save)}
          </Button>
          {draft !== null && (
            <Button
              variant="default"
              onClick={() => {
                setDraft(null);
                setShowAll(false);
                setRefused({});
                setFailure(null);
              }}
            >
              {t(($) => $.preferences.cancel)}
            </Button>
          )}
        </div>
      </form>
    </SectionCard>
  );
}

function locationOf({ country_code, proxy_type, custom }: AccountProxy): CredentialLocation {
  return {
    country: country_code,
    type: proxy_type,
    // A password is never told: it is typed again when the proxy changes.
    proxy: custom && {
      by: custom.by,
      address: custom.proxy_address,
      port: String(custom.ports.http),
      username: custom.username,
      password: '',
    },
  };
}

function fieldsOf(t: Parameters<typeof errorText>[0], error: ApiError): Partial<Record<LocationField, string>> {
  if (error.code === 'out_of_reserve') return { country: errorText(t, error) };
  return Object.fromEntries(
    Object.entries(error.fields).flatMap(([name, text]) => {
      const field = locationFieldOf(name);
      return field ? [[field, text]] : [];
    }),
  );
}
