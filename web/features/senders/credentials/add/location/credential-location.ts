import {
  PROXY_DOMAIN,
  PROXY_IP,
  type CustomProxy,
  type ProxyCountry,
} from '../../../../../../contract/credentials/schemas.ts';

/** A proxy of one's own, as it is typed. */
export interface TypedProxy {
  by: CustomProxy['by'];
  address: string;
  port: string;
  username: string;
  password: string;
}
/** Where an account signs in from, as it is chosen. */
export interface CredentialLocation {
  country: string | null;
  type: ProxyCountry['type'];
  /** null: the address that comes with the seat. */
  proxy: TypedProxy | null;
}
export const NO_PROXY: TypedProxy = { by: 'ip', address: '', port: '', username: '', password: '' };
export const NO_LOCATION: CredentialLocation = { country: null, type: 'basic', proxy: null };

export const LOCATION_FIELDS = ['country', 'address', 'port', 'username', 'password'] as const;
export type LocationField = (typeof LOCATION_FIELDS)[number];
export type LocationProblem = 'no_country' | 'missing' | 'address' | 'port';
export type LocationProblems = Partial<Record<LocationField, LocationProblem>>;

/** What keeps a location from being used, by field. */
export function locationProblems({ country, proxy }: CredentialLocation): LocationProblems {
  const problems: LocationProblems = {};
  if (!country) problems.country = 'no_country';
  if (!proxy) return problems;
  const address = proxy.address.trim();
  if (!address) problems.address = 'missing';
  else if (!(proxy.by === 'ip' ? PROXY_IP : PROXY_DOMAIN).test(address)) problems.address = 'address';
  if (!proxy.port) problems.port = 'missing';
  else if (!isPort(proxy.port)) problems.port = 'port';
  if (!proxy.username.trim()) problems.username = 'missing';
  if (!proxy.password) problems.password = 'missing';
  return problems;
}

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;

/** Only what belongs in the field is taken from the keyboard: an IP has digits and dots, a port digits. */
export function typedAddress(by: TypedProxy['by'], text: string): string {
  return by === 'ip' ? text.replaceAll(/[^\d.]/g, '') : text;
}
export const typedPort = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 5);

/** The location as the server takes it; it has no problems then. */
export function locationBody({ country, type, proxy }: CredentialLocation) {
  return {
    country_code: country!,
    proxy_type: type,
    ...(proxy && {
      custom_proxy: {
        by: proxy.by,
        proxy_address: proxy.address.trim(),
        ports: { http: Number(proxy.port) },
        username: proxy.username.trim(),
        password: proxy.password,
      },
    }),
  };
}

/** A refusal of the server, whose names lie inside `custom_proxy`, at the field that was typed in. */
export function locationFieldOf(name: string): LocationField | null {
  if (name === 'country_code') return 'country';
  const own = name.replace(/^custom_proxy\.?/, '');
  if (own === name) return null;
  if (own === '' || own === 'proxy_address') return 'address';
  return LOCATION_FIELDS.find((field) => field === own) ?? 'address';
}
