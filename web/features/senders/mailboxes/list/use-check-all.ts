import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Mailbox } from '../../../../../contract/mailboxes/schemas.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { api } from '../../../../api/api.ts';

export interface CheckProgress {
  done: number;
  total: number;
  failed: number;
}

/** How long the server is left alone when it says that it was asked too often. */
const PATIENCE_MS = 10_000;

/** Asks one mailbox after the other whether it sends and is heard; ends with the page. */
export function useCheckAll(onDone: (progress: CheckProgress) => void) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<CheckProgress | null>(null);
  const run = useRef<AbortController>(null);
  useEffect(() => () => run.current?.abort(), []);

  async function start(mailboxes: readonly Pick<Mailbox, '_id'>[]): Promise<void> {
    if (run.current) return;
    const { signal } = (run.current = new AbortController());
    const now: CheckProgress = { done: 0, total: mailboxes.length, failed: 0 };
    setProgress({ ...now });
    for (const { _id } of mailboxes) {
      const isGood = await checkPatiently(_id, signal);
      if (signal.aborted) return;
      now.done += 1;
      if (!isGood) now.failed += 1;
      setProgress({ ...now });
    }
    await queryClient.invalidateQueries({ queryKey: ['mailboxes'] });
    run.current = null;
    setProgress(null);
    onDone(now);
  }
  return { progress, start };
}

async function checkPatiently(id: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    try {
      const { stages } = await api.mailboxes.check({ id }, { signal });
      return stages.every((stage) => stage.is_good);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'too_many_requests') return false;
      await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    }
  }
  return false;
}
