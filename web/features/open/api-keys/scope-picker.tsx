import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiKeyArea, ApiKeyScope } from '../../../../contract/api-keys/schemas.ts';
import classes from './api-keys.module.css';
import { areaText, KEY_AREAS, scopeText } from './scope-texts.ts';

const ACTIONS = ['read', 'write'] as const;
const ROWS: readonly (ApiKeyArea | null)[] = [null, ...KEY_AREAS];
const scopeOf = (area: ApiKeyArea | null, action: (typeof ACTIONS)[number]): ApiKeyScope =>
  area ? `${area}:${action}` : action;

interface Props {
  scopes: readonly ApiKeyScope[];
  problem: string | null;
  onChange: (scopes: ApiKeyScope[]) => void;
}

/** What a key may do, part by part; whoever may do it everywhere need not be told where. */
export function ScopePicker({ scopes, problem, onChange }: Props) {
  const { t } = useTranslation();
  const toggle = (scope: ApiKeyScope, isOn: boolean) =>
    onChange(isOn ? [...scopes, scope] : scopes.filter((other) => other !== scope));
  return (
    <fieldset className={classes.scopes} aria-describedby={problem ? 'scope-problem' : undefined}>
      <legend>{t(($) => $.apiKeys.may)}</legend>
      <div className={classes.scopeHead} aria-hidden>
        <span>{t(($) => $.apiKeys.part)}</span>
        <span>{t(($) => $.apiKeys.read)}</span>
        <span>{t(($) => $.apiKeys.write)}</span>
      </div>
      {ROWS.map((area) => (
        <div key={area ?? 'all'} className={classes.scopeRow} data-all={area === null || undefined}>
          <span>{area ? areaText(t, area) : t(($) => $.apiKeys.areas.all)}</span>
          {ACTIONS.map((action) => {
            const scope = scopeOf(area, action);
            const isCovered = area !== null && scopes.includes(action);
            return (
              <Checkbox
                key={action}
                size="sm"
                aria-label={scopeText(t, scope)}
                checked={isCovered || scopes.includes(scope)}
                disabled={isCovered}
                onChange={(event) => toggle(scope, event.currentTarget.checked)}
              />
            );
          })}
        </div>
      ))}
      {problem && (
        <p id="scope-problem" role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
