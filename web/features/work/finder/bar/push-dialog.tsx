import { Button, Checkbox, Group, Modal, Skeleton, TagsInput, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../api/api.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { errorText } from '../../../../api/error-text.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { finderQueries } from '../queries.ts';
import type { FoundChoice } from '../use-found-selection.ts';
import classes from './bar.module.css';
import { finderJobs } from './finder-jobs.ts';
import { NoCrm } from './no-crm.tsx';

interface Props {
  choice: FoundChoice;
  count: number;
  onClose: () => void;
  onBegun: () => void;
}
const TAGS_MAX = 20;
const TAG_MAX = 40;

/** Each once; what was pasted with commas is several. */
const tagsOf = (typed: readonly string[]): string[] => [
  ...new Set(
    typed
      .flatMap((text) => text.split(/[,;]/))
      .map((tag) => tag.trim().slice(0, TAG_MAX))
      .filter(Boolean),
  ),
];

/** Pushes people to the connected CRM; where there is none this is said before anything is filled in. */
export function PushDialog(props: Props) {
  const { t } = useTranslation();
  const { data, isPending } = useQuery(finderQueries.crm());
  const isConnected = data?.connection && !data.connection.is_ended;
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t(($) => $.finder.push.title, { count: props.count })}
      closeButtonProps={{ 'aria-label': t(($) => $.ui.close) }}
    >
      {isPending && <Skeleton height={180} radius="md" role="status" aria-label={t(($) => $.ui.loading)} />}
      {data && !isConnected && <NoCrm crm={data} onClose={props.onClose} />}
      {!isPending && (!data || isConnected) && <PushForm {...props} location={data?.connection?.location_name} />}
    </Modal>
  );
}

/** With which tags people go to the connected CRM, and whether with their work email. */
function PushForm({ choice, count, location, onClose, onBegun }: Props & { location: string | undefined }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [tags, setTags] = useState<string[]>([]);
  const [hasEmail, setHasEmail] = useState(true);
  const [isExisting, setExisting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const push = useApiMutation({
    call: () =>
      api.finder.push({
        ...choice,
        push_work_email: hasEmail ? 'true' : 'false',
        ...(tags.length > 0 && { tags: tags.join() }),
        is_existing_people: isExisting,
      }),
    onDone: ({ job_id }) => {
      finderJobs.add({ jobId: job_id, kind: 'push', people: count });
      onBegun();
      onClose();
    },
    onRefusal: (error) => {
      const isMissing =
        error instanceof ApiError && (error.code === 'integration_not_connected' || error.code === 'not_configured');
      // somebody else has disconnected it meanwhile
      if (isMissing) void queryClient.invalidateQueries({ queryKey: finderQueries.crm().queryKey });
      setProblem(isMissing ? t(($) => $.finder.push.notConnected) : errorText(t, error));
      return true;
    },
  });
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        setProblem(null);
        push.mutate();
      }}
    >
      <TagsInput
        data-autofocus
        label={t(($) => $.finder.push.tags)}
        description={t(($) => $.finder.push.tagsHint)}
        maxTags={TAGS_MAX}
        splitChars={[',', ';']}
        value={tags}
        // commas stand between them on the wire
        onChange={(next) => setTags(tagsOf(next))}
      />
      <Checkbox
        label={t(($) => $.finder.push.email)}
        description={t(($) => $.finder.push.emailHint)}
        checked={hasEmail}
        onChange={(event) => setHasEmail(event.currentTarget.checked)}
      />
      <Checkbox
        label={t(($) => $.finder.add.existing)}
        checked={isExisting}
        onChange={(event) => setExisting(event.currentTarget.checked)}
      />
      <Text size="sm" c="dimmed">
        {location !== undefined && `${t(($) => $.finder.push.into, { location })} `}
        {t(($) => $.finder.push.text)}
      </Text>
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t(($) => $.preferences.cancel)}
        </Button>
        <Button type="submit" loading={push.isPending}>
          {t(($) => $.finder.push.confirm, { count })}
        </Button>
      </Group>
    </form>
  );
}
