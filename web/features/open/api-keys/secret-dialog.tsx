import { Button, Checkbox, Group, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExampleLanguage } from '../../../../contract/api-keys/examples.ts';
import type { ApiKeyWithToken } from '../../../../contract/api-keys/schemas.ts';
import { dateFormat } from '../../../i18n/date-format.ts';
import { chosenLanguage } from '../../../i18n/languages.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { CopyButton } from '../../people/preferences/public.ts';
import classes from './api-keys.module.css';
import { CodeExample, ExampleLanguagePick } from './code-example.tsx';
import { keyLife } from './key-life.ts';
import { apiKeyQueries } from './queries.ts';
import { ScopeTags } from './scope-tags.tsx';
import { areaText, deniedAreas } from './scope-texts.ts';

/** The only time that a secret is shown: nothing but its own button closes it, and only once it lies somewhere. */
export function SecretDialog({ made, onClose }: { made: ApiKeyWithToken; onClose: () => void }) {
  const { t } = useTranslation();
  const now = useNow();
  const [isStored, setStored] = useState(false);
  const [language, setLanguage] = useState<ExampleLanguage>('curl');
  const keys = useQuery(apiKeyQueries.all({ isAwaited: true })).data ?? [];
  const used = keys.find(({ _id }) => _id === made._id)?.used_at ?? null;
  // a renewed key may have been used before: only what came since counts
  const isUsed = used !== null && Date.parse(used) >= Date.parse(made.renewed_at ?? made.created_at);
  const denied = deniedAreas(made.scopes).map((area) => areaText(t, area));
  return (
    <Modal
      opened
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      onClose={onClose}
      title={t(($) => $.apiKeys.secretTitle)}
    >
      <div className={classes.form}>
        <p className={classes.lead}>{t(($) => $.apiKeys.secretOnce)}</p>
        <div className={classes.secret}>
          <code>{made.token}</code>
          <CopyButton text={made.token} />
        </div>
        <dl className={classes.facts}>
          <div>
            <dt>{t(($) => $.apiKeys.name)}</dt>
            <dd>{made.name}</dd>
          </div>
          <div>
            <dt>{t(($) => $.apiKeys.may)}</dt>
            <dd>
              <ScopeTags scopes={made.scopes} />
            </dd>
          </div>
          {denied.length > 0 && (
            <div>
              <dt>{t(($) => $.apiKeys.mayNot)}</dt>
              <dd>{new Intl.ListFormat(chosenLanguage(), { type: 'unit' }).format(denied)}</dd>
            </div>
          )}
          <div>
            <dt>{t(($) => $.apiKeys.ends)}</dt>
            <dd>
              {t(($) => $.apiKeys.endsOn, {
                date: dateFormat({ dateStyle: 'medium' }).format(new Date(made.expires_at)),
                count: keyLife(made, now).days,
              })}
            </dd>
          </div>
        </dl>
        <CodeExample example="me" language={language} title={t(($) => $.apiKeys.firstCall)}>
          <ExampleLanguagePick value={language} onChange={setLanguage} />
        </CodeExample>
        <p role="status" className={classes.awaited}>
          <StatusPill tone={isUsed ? 'green' : 'amber'}>
            {isUsed ? t(($) => $.apiKeys.arrived) : t(($) => $.apiKeys.awaited)}
          </StatusPill>
        </p>
        <Group justify="space-between" gap="xs">
          <Checkbox
            label={t(($) => $.apiKeys.stored)}
            checked={isStored}
            onChange={(event) => setStored(event.currentTarget.checked)}
          />
          <Group gap="xs">
            <CopyButton text={`API_KEY=${made.token}`} label={t(($) => $.apiKeys.copyEnv)} />
            <Button disabled={!isStored} onClick={onClose}>
              {t(($) => $.apiKeys.done)}
            </Button>
          </Group>
        </Group>
      </div>
    </Modal>
  );
}
