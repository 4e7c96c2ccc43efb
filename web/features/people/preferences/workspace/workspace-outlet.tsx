import { Button, Group } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Space } from '../../../../../contract/spaces/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useSpace } from '../../../../shell/session/use-access-state.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { spaceQueries } from '../../spaces/public.ts';

/** The page of the workspace in the address, or the offer to switch to that workspace first. */
export function WorkspaceOutlet() {
  const space = useSpace();
  const { id } = useParams({ strict: false });
  if (!space) return null;
  return id && id !== space._id ? <OtherWorkspace id={id} current={space} /> : <Outlet />;
}

function OtherWorkspace({ id, current }: { id: string; current: Space }) {
  const { t } = useTranslation();
  const other = useQuery(spaceQueries.own()).data?.find((each) => each._id === id);
  const choose = useApiMutation({
    call: () => api.spaces.choose({ space_id: id }),
    // Everything on the page belongs to the other workspace now.
    onDone: () => location.reload(),
  });
  if (!other) return null;
  return (
    <div>
      <EmptyState
        icon={IconArrowsExchange}
        title={t(($) => $.workspace.other, { name: other.name })}
        text={t(($) => $.workspace.otherText, { name: current.name })}
        action={
          <Group justify="center" gap="xs">
            {other.status === 'active' && (
              <Button loading={choose.isPending} onClick={() => choose.mutate()}>
                {t(($) => $.workspace.switchTo, { name: other.name })}
              </Button>
            )}
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link to="/preferences/workspace/basic/$id" params={{ id: current._id }} {...props} />
              )}
            >
              {t(($) => $.workspace.stay, { name: current.name })}
            </Button>
          </Group>
        }
      />
    </div>
  );
}
