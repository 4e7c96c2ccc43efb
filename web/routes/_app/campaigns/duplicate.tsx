import { createFileRoute } from '@tanstack/react-router';
import { DuplicatePage } from '../../../features/campaigns/list/duplicate/duplicate-page.tsx';

/** Lists of ids, with commas between them. */
interface DuplicateSearch {
  ids?: string;
  to?: string;
  owner?: string;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

export const Route = createFileRoute('/_app/campaigns/duplicate')({
  validateSearch: ({ ids, to, owner }: Record<string, unknown>): DuplicateSearch => ({
    ids: text(ids),
    to: text(to),
    owner: text(owner),
  }),
  component: DuplicatePage,
});
