import { Alert, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../../../api/error-text.ts';
import { chosenLanguage } from '../../../../../i18n/languages.ts';
import { SecretInput } from '../../../../../ui/form/secret-input.tsx';
import { TypedSelect } from '../../../../../ui/form/typed-select.tsx';
import { countryOptions } from '../../../../people/accounts/public.ts';
import { openUpgrade, useFeature } from '../../../../money/billing/public.ts';
import { credentialQueries } from '../../queries.ts';
import {
  type CredentialLocation,
  type LocationField,
  type LocationProblem,
  type LocationProblems,
  locationProblems,
  NO_PROXY,
  typedAddress,
  typedPort,
  type TypedProxy,
} from './credential-location.ts';
import classes from './location-fields.module.css';

interface Props {
  value: CredentialLocation;
  onChange: (value: CredentialLocation) => void;
  /** What the server refused, beside its field. */
  refused?: Partial<Record<LocationField, string>>;
  /** Also what nobody has been in yet shows its problem. */
  showAll?: boolean;
  /** A password is kept already: leaving the field empty keeps it. */
  passwordPlaceholder?: string;
}

/** The country an account signs in from, and the proxy it may bring along. */
export function LocationFields({ value, onChange, refused = {}, showAll = false, passwordPlaceholder }: Props) {
  const { t } = useTranslation();
  const [left, setLeft] = useState<ReadonlySet<LocationField>>(new Set());
  const problems: LocationProblems = locationProblems(value);
  const leave = (field: LocationField) => () => setLeft((before) => new Set([...before, field]));
  const errorOf = (field: LocationField) => {
    const problem = problems[field];
    if (problem) return showAll || left.has(field) ? problemText(t, problem) : undefined;
    return refused[field];
  };
  return (
    <div className={classes.fields}>
      <Country value={value} onChange={onChange} error={errorOf('country')} onLeave={leave('country')} />
      <div className={classes.own}>
        <Switch
          className={classes.switch}
          labelPosition="left"
          label={t(($) => $.addAccount.ownProxy)}
          description={t(($) => $.addAccount.ownProxyHint)}
          checked={value.proxy !== null}
          onChange={(event) => onChange({ ...value, proxy: event.currentTarget.checked ? NO_PROXY : null })}
        />
        {value.proxy && (
          <OwnProxy
            proxy={value.proxy}
            onChange={(proxy) => onChange({ ...value, proxy })}
            errorOf={errorOf}
            leave={leave}
            passwordPlaceholder={passwordPlaceholder}
          />
        )}
      </div>
    </div>
  );
}

interface CountryProps {
  value: CredentialLocation;
  onChange: (value: CredentialLocation) => void;
  error: string | undefined;
  onLeave: () => void;
}

function Country({ value, onChange, error, onLeave }: CountryProps) {
  const { t } = useTranslation();
  const residential = useFeature('allow_residential_proxies');
  const countries = useQuery(credentialQueries.countries());
  const language = chosenLanguage();
  const offered = (countries.data ?? []).filter(({ type }) => type === value.type);
  const countOf = (code: string) => offered.find((country) => country.code === code)?.count ?? 0;
  const codes = [...new Set([...offered.map(({ code }) => code), ...(value.country ? [value.country] : [])])];
  const data = countryOptions(codes, language);
  const name = data.find((option) => option.value === value.country)?.label ?? '';
  const isKnown = value.country !== null && countries.data !== undefined && value.proxy === null;
  return (
    <div className={classes.country}>
      {(residential === 'active' || residential === 'upgrade') && (
        <SegmentedControl
          fullWidth
          aria-label={t(($) => $.addAccount.addressType)}
          value={value.type}
          data={[
            { value: 'basic', label: t(($) => $.addAccount.basic) },
            { value: 'residential', label: t(($) => $.addAccount.residential) },
          ]}
          onChange={(type) => {
            if (type === 'residential' && residential === 'upgrade') return openUpgrade('allow_residential_proxies');
            onChange({ ...value, type: type as CredentialLocation['type'] });
          }}
        />
      )}
      <TypedSelect
        label={t(($) => $.addAccount.country)}
        placeholder={t(($) => $.addAccount.chooseCountry)}
        nothingFoundMessage={t(($) => $.addAccount.noCountry)}
        autoComplete="off"
        disabled={countries.isPending}
        data={data}
        value={value.country}
        error={countries.error ? errorText(t, countries.error) : error}
        onBlur={onLeave}
        onChange={(country) => onChange({ ...value, country })}
        renderOption={({ option }) => (
          <span className={classes.option}>
            {option.label}
            <span data-none={countOf(option.value) === 0 || undefined}>
              {t(($) => $.addAccount.free, { count: countOf(option.value) })}
            </span>
          </span>
        )}
      />
      {isKnown && countOf(value.country!) > 0 && (
        <p className={classes.stock}>
          <IconCheck size={15} stroke={2} aria-hidden />
          {t(($) => $.addAccount.freeIn, { count: countOf(value.country!), country: name })}
        </p>
      )}
      {isKnown && countOf(value.country!) === 0 && (
        <Alert color="yellow" role="status">
          {t(($) => $.addAccount.outOfReserve, { country: name })}
        </Alert>
      )}
    </div>
  );
}

interface OwnProxyProps {
  proxy: TypedProxy;
  onChange: (proxy: TypedProxy) => void;
  errorOf: (field: LocationField) => string | undefined;
  leave: (field: LocationField) => () => void;
  passwordPlaceholder: string | undefined;
}

function OwnProxy({ proxy, onChange, errorOf, leave, passwordPlaceholder }: OwnProxyProps) {
  const { t } = useTranslation();
  const set = (change: Partial<TypedProxy>) => onChange({ ...proxy, ...change });
  const isIp = proxy.by === 'ip';
  return (
    <div className={classes.proxy}>
      <SegmentedControl
        fullWidth
        aria-label={t(($) => $.addAccount.addressKind)}
        value={proxy.by}
        data={[
          { value: 'ip', label: t(($) => $.addAccount.ip) },
          { value: 'domain', label: t(($) => $.addAccount.domain) },
        ]}
        onChange={(by) => set({ by: by as TypedProxy['by'], address: '' })}
      />
      <div className={classes.address}>
        <TextInput
          label={isIp ? t(($) => $.addAccount.ip) : t(($) => $.addAccount.domain)}
          placeholder={isIp ? '185.213.154.72' : 'proxy.example.com'}
          inputMode={isIp ? 'decimal' : 'url'}
          autoComplete="off"
          spellCheck={false}
          value={proxy.address}
          error={errorOf('address')}
          onBlur={leave('address')}
          onChange={(event) => set({ address: typedAddress(proxy.by, event.currentTarget.value) })}
        />
        <TextInput
          label={t(($) => $.addAccount.port)}
          placeholder="8080"
          inputMode="numeric"
          autoComplete="off"
          value={proxy.port}
          error={errorOf('port')}
          onBlur={leave('port')}
          onChange={(event) => set({ port: typedPort(event.currentTarget.value) })}
        />
      </div>
      <div className={classes.login}>
        <TextInput
          label={t(($) => $.addAccount.proxyUser)}
          autoComplete="off"
          spellCheck={false}
          value={proxy.username}
          error={errorOf('username')}
          onBlur={leave('username')}
          onChange={(event) => set({ username: event.currentTarget.value })}
        />
        <SecretInput
          label={t(($) => $.addAccount.proxyPassword)}
          autoComplete="new-password"
          placeholder={passwordPlaceholder}
          value={proxy.password}
          error={errorOf('password')}
          onBlur={leave('password')}
          onChange={(event) => set({ password: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}

function problemText(t: TFunction, problem: LocationProblem): string {
  switch (problem) {
    case 'no_country':
      return t(($) => $.addAccount.notValidLocation);
    case 'missing':
      return t(($) => $.addAccount.fill);
    case 'address':
      return t(($) => $.addAccount.notValidProxy);
    case 'port':
      return t(($) => $.addAccount.portDigits);
  }
}
