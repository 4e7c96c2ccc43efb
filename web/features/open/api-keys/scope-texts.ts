import type { TFunction } from 'i18next';
import { API_KEY_AREAS, type ApiKeyArea, type ApiKeyScope } from '../../../../contract/api-keys/schemas.ts';

export const KEY_AREAS = Object.keys(API_KEY_AREAS) as ApiKeyArea[];

const AREA_TEXTS: Record<ApiKeyArea, (t: TFunction) => string> = {
  people: (t) => t(($) => $.apiKeys.areas.people),
  campaigns: (t) => t(($) => $.apiKeys.areas.campaigns),
  inbox: (t) => t(($) => $.apiKeys.areas.inbox),
  templates: (t) => t(($) => $.apiKeys.areas.templates),
  mailboxes: (t) => t(($) => $.apiKeys.areas.mailboxes),
  integrations: (t) => t(($) => $.apiKeys.areas.integrations),
  dashboard: (t) => t(($) => $.apiKeys.areas.dashboard),
  settings: (t) => t(($) => $.apiKeys.areas.settings),
  billing: (t) => t(($) => $.apiKeys.areas.billing),
};
export const areaText = (t: TFunction, area: ApiKeyArea): string => AREA_TEXTS[area](t);

export function scopeText(t: TFunction, scope: ApiKeyScope): string {
  const [area, action] = scope.includes(':') ? (scope.split(':') as [ApiKeyArea, string]) : ([null, scope] as const);
  const name = area ? areaText(t, area) : t(($) => $.apiKeys.areas.all);
  return action === 'write' ? t(($) => $.apiKeys.mayWrite, { name }) : t(($) => $.apiKeys.mayRead, { name });
}

/** What is left out: the parts that a key with these scopes neither reads nor changes. */
export function deniedAreas(scopes: readonly ApiKeyScope[]): ApiKeyArea[] {
  if (scopes.includes('read') || scopes.includes('write')) return [];
  return KEY_AREAS.filter((area) => !scopes.includes(`${area}:read`) && !scopes.includes(`${area}:write`));
}
