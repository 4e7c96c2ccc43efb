import { useTranslation } from 'react-i18next';
import type { ApiKeyScope } from '../../../../contract/api-keys/schemas.ts';
import classes from './api-keys.module.css';
import { scopeText } from './scope-texts.ts';

/** What a key may do, one tag each; from the third on they are counted, unless all are wanted. */
export function ScopeTags({ scopes, most = scopes.length }: { scopes: readonly ApiKeyScope[]; most?: number }) {
  const { t } = useTranslation();
  const shown = scopes.length > most ? scopes.slice(0, most - 1) : scopes;
  const rest = scopes.slice(shown.length);
  return (
    <span className={classes.tags}>
      {shown.map((scope) => (
        <span key={scope} data-writes={scope.endsWith('write') || undefined}>
          {scopeText(t, scope)}
        </span>
      ))}
      {rest.length > 0 && (
        <span data-rest title={rest.map((scope) => scopeText(t, scope)).join(', ')}>
          {t(($) => $.apiKeys.more, { count: rest.length })}
        </span>
      )}
    </span>
  );
}
