import { useApiMutation } from '../../../../api/use-api-mutation.ts';
import { useOneAtATime } from '../../../../api/use-one-at-a-time.ts';

/** Goes to a page of the provider, whose address is asked first. */
export function useLeaveTo(ask: () => Promise<{ url: string }>) {
  const asked = useApiMutation({ call: ask, onDone: ({ url }) => location.assign(url) });
  return { leave: useOneAtATime(() => asked.mutateAsync()), isPending: asked.isPending };
}
