import type { Queries } from '../store.ts';

/** What a subscriber can ask to hear. */
export const SOURCES = ['account_status', 'messaging', 'users'] as const;
export type HookSource = (typeof SOURCES)[number];

/**
 * Says to every subscriber of a source what happened to an account. Written inside the caller's transaction, so that
 * what happened is told exactly when it did happen; delivered by deliver.ts, in order for each account.
 */
export async function notifySubscribers(
  tx: Queries,
  accountId: string,
  source: HookSource,
  body: Record<string, unknown>,
  at: Date,
): Promise<void> {
  await tx.all(
    `insert into world.deliveries (webhook_id, account_id, body, due_at)
     select id, $1, $2::jsonb || case when name is null then '{}' else jsonb_build_object('webhook_name', name) end, $4
     from world.webhooks
     where source = $3 and enabled and (account_ids = '[]' or account_ids ? $1)
       and (events is null or events ? ($2::jsonb ->> 'event'))`,
    [accountId, JSON.stringify(body), source, at],
  );
}

/** The statuses that the gateway tells, besides those of an account's sources. */
export type AccountStatusMessage =
  | 'OK'
  | 'CREDENTIALS'
  | 'PERMISSIONS'
  | 'CONNECTING'
  | 'CREATION_SUCCESS'
  | 'RECONNECTED'
  | 'DELETED'
  | 'SYNC_SUCCESS';

export const notifyStatus = (tx: Queries, accountId: string, message: AccountStatusMessage, at: Date): Promise<void> =>
  notifySubscribers(
    tx,
    accountId,
    'account_status',
    { AccountStatus: { account_id: accountId, account_type: 'LINKEDIN', message } },
    at,
  );
