import { Button, Checkbox } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credential } from '../../../../../contract/credentials/schemas.ts';
import { api } from '../../../../api/api.ts';
import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { snackbars } from '../../../../ui/feedback/snackbars.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { ConfirmModal } from '../../../../ui/feedback/confirm-modal.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ListFooter } from '../../../../ui/list/list-footer.tsx';
import { SkeletonCards } from '../../../../ui/feedback/skeletons.tsx';
import { useNow } from '../../../../ui/time/use-now.ts';
import classes from '../limits.module.css';
import { LimitsDrawer } from '../limits-drawer.tsx';
import { LIMITS_PER_PAGE, limitQueries } from '../queries.ts';
import { Avatar } from '../../../../ui/display/avatar.tsx';

/** Who has not answered an invitation yet, oldest first; any of them can be taken back by hand. */
export function InvitationsDrawer({ account, onClose }: { account: Credential; onClose: () => void }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data, isPlaceholderData } = useQuery(limitQueries.invitations(account._id, page));
  const open = (data?.items ?? []).filter((item) => !item.is_withdrawing).map((item) => item._id);
  const turnPage = (next: number) => {
    setPage(next);
    setChosen([]);
  };
  // What was answered or withdrawn meanwhile is not chosen any more.
  const still = chosen.filter((id) => open.includes(id));
  return (
    <LimitsDrawer title={t(($) => $.limits.pendingOf, { name: account.full_name })} onClose={onClose}>
      {!data && <SkeletonCards label={t(($) => $.ui.loading)} count={8} height={48} />}
      {data?.total === 0 && (
        <EmptyState
          icon={IconMailOff}
          title={t(($) => $.limits.nonePending)}
          text={t(($) => $.limits.nonePendingText)}
        />
      )}
      {data && data.total > 0 && (
        <div aria-busy={isPlaceholderData}>
          <Checkbox
            mb="sm"
            label={t(($) => $.limits.wholePage)}
            checked={open.length > 0 && still.length === open.length}
            indeterminate={still.length > 0 && still.length < open.length}
            disabled={open.length === 0}
            onChange={(event) => setChosen(event.currentTarget.checked ? open : [])}
          />
          <Checkbox.Group value={[...still]} onChange={setChosen}>
            <ul className={classes.people} aria-label={t(($) => $.limits.pendingList)}>
              {data.items.map((item) => (
                <Invitation key={item._id} item={item} />
              ))}
            </ul>
          </Checkbox.Group>
          <ListFooter
            page={page}
            total={data.total}
            perPage={LIMITS_PER_PAGE}
            range={(shown) => t(($) => $.limits.pendingRange, shown)}
            onPage={turnPage}
          />
          <Withdraw account={account} ids={still} onDone={() => setChosen([])} />
        </div>
      )}
    </LimitsDrawer>
  );
}

type Item = Awaited<ReturnType<typeof api.limits.invitations>>['items'][number];

function Invitation({ item }: { item: Item }) {
  const { t } = useTranslation();
  const { ago } = useFormats();
  const now = useNow();
  return (
    <li className={classes.person}>
      <label>
        <Checkbox value={item._id} disabled={item.is_withdrawing} />
        <Avatar src={item.photo_link} name={item.name} alt="" size={30} />
        <span className={classes.personText}>
          <strong>{item.name}</strong>
          <span>{item.headline}</span>
        </span>
        <span className={classes.when}>
          {item.is_withdrawing ? t(($) => $.limits.isWithdrawing) : ago(item.sent_at, now)}
        </span>
      </label>
    </li>
  );
}

function Withdraw({ account, ids, onDone }: { account: Credential; ids: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const count = ids.length;
  const withdraw = useApiMutation({
    call: () => api.limits.withdraw({ id: account._id, ids: [...ids] }),
    refresh: ['limits'],
    onDone: ({ queued }) => {
      setAsking(false);
      snackbars.show({ type: 'success', text: t(($) => $.limits.withdrawQueued, { count: queued }) });
      onDone();
    },
  });
  return (
    <div className={classes.bar}>
      <span className={classes.when}>{t(($) => $.limits.chosen, { count })}</span>
      <Button color="red.9" disabled={count === 0} onClick={() => setAsking(true)}>
        {t(($) => $.limits.withdraw)}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={t(($) => $.limits.withdrawTitle, { count })}
        confirm={t(($) => $.limits.withdraw)}
        isBusy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onClose={() => setAsking(false)}
      >
        <p className={classes.plain}>{t(($) => $.limits.withdrawWarning)}</p>
      </ConfirmModal>
    </div>
  );
}
