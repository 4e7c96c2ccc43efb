import { Alert, Anchor, Button, Card, Checkbox } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Label } from '../../../../../contract/labels/schemas.ts';
import type { Webhook } from '../../../../../contract/webhooks/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useOneAtATime } from '../../../../api/use-one-at-a-time.ts';
import classes from '../webhooks.module.css';

interface Props {
  webhook: Webhook;
  labels: readonly Label[];
}

/** None of them ticked: all of them are told. */
export function LabelsForm({ webhook, labels }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly string[]>(webhook.label_ids);
  const known = chosen.filter((id) => labels.some(({ _id }) => _id === id));
  const save = useApiMutation({
    call: () => api.webhooks.update({ id: webhook._id, label_ids: known }),
    refresh: ['webhooks'],
    success: t(($) => $.webhooks.saved),
  });
  const submit = useOneAtATime(() => save.mutateAsync());
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {!webhook.update_types.includes('labels') && (
        <Alert color="blue" icon={<IconInfoCircle aria-hidden />}>
          {t(($) => $.webhooks.labelsOff, { name: webhook.name })}{' '}
          <Anchor
            renderRoot={(props) => (
              <Link {...props} to="/integrations/webhooks/base-settings" search={{ webhook: webhook._id }} />
            )}
          >
            {t(($) => $.webhooks.tabBase)}
          </Anchor>
        </Alert>
      )}
      <Card p={0}>
        <ul className={classes.labels} aria-label={t(($) => $.webhooks.labelsTitle)}>
          {labels.map(({ _id: id, name, color }) => (
            <li key={id}>
              <Checkbox
                checked={chosen.includes(id)}
                label={
                  <span className={classes.label}>
                    <span style={{ background: color }} aria-hidden /> {name}
                  </span>
                }
                onChange={() =>
                  setChosen((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id]))
                }
              />
            </li>
          ))}
        </ul>
      </Card>
      <div className={classes.formEnd}>
        <span role="status">
          {known.length === 0
            ? t(($) => $.webhooks.allLabels)
            : t(($) => $.webhooks.labelsChosen, { count: known.length })}
        </span>
        <Button type="submit" loading={save.isPending}>
          {t(($) => $.webhooks.save)}
        </Button>
      </div>
    </form>
  );
}
