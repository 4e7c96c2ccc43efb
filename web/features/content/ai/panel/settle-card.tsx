import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../../../contract/call.ts';
import type { writingCalls } from '../../../../../contract/writing/calls.ts';
import type { UnsettledPart } from '../../../../../contract/writing/proposals.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { aiQueries } from '../queries.ts';
import { unsettledText } from './panel-texts.ts';
import classes from './panel.module.css';

interface Props {
  id: string;
  version: number;
  part: UnsettledPart;
  /** Whom it was written for. */
  name: string;
}
type Change = CallInput<(typeof writingCalls)['settle']>['change'];

/** Words that nobody vouches for, or that are true of one person alone: taken out, sourced, or answered for by name. */
export function SettleCard({ id, version, part, name }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [source, setSource] = useState<string | null>(null);
  const settle = useApiMutation({
    call: (change: Change) => api.writing.settle({ id, version, change }),
    onDone: (made) => {
      client.setQueryData(aiQueries.proposal(id).queryKey, made);
      setSource(null);
    },
  });
  const { words, field, start, end, why } = part;
  const isPersonal = why === 'personal';
  return (
    <section className={classes.settle} data-why={why} aria-label={t(($) => $.ai.settle.title, { words })}>
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
      <div>
        <strong>{unsettledText(t, part, name)}</strong>
        <p>{isPersonal ? t(($) => $.ai.settle.personalNote) : t(($) => $.ai.settle.note)}</p>
        <div className={classes.settleActions}>
          <Button
            size="compact-sm"
            loading={settle.isPending}
            onClick={() => settle.mutate({ how: 'removed', field, start, end })}
          >
            {t(($) => $.ai.settle.remove)}
          </Button>
          {why === 'no_source' && source === null && (
            <Button size="compact-sm" variant="default" onClick={() => setSource('')}>
              {t(($) => $.ai.settle.addSource)}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            disabled={settle.isPending}
            onClick={() => settle.mutate({ how: 'accepted', words })}
          >
            {isPersonal ? t(($) => $.ai.settle.keep) : t(($) => $.ai.settle.accept)}
          </Button>
        </div>
        {source !== null && (
          <form
            className={classes.sourceForm}
            onSubmit={(event) => {
              event.preventDefault();
              if (source.trim() !== '') settle.mutate({ how: 'source_added', words, source });
            }}
          >
            <TextInput
              size="xs"
              label={t(($) => $.ai.settle.source)}
              description={t(($) => $.ai.settle.sourceHint)}
              value={source}
              maxLength={2_000}
              onChange={(event) => setSource(event.currentTarget.value)}
            />
            <Button type="submit" size="xs" variant="default" disabled={source.trim() === '' || settle.isPending}>
              {t(($) => $.ai.settle.saveSource)}
            </Button>
          </form>
        )}
      </div>
    </section>
  );
}
