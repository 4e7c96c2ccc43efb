import { useApiMutation } from '../../../api/use-api-mutation.ts';

/** Goes to a page of the provider, whose address is asked first. */
export const useLeaveTo = (ask: () => Promise<{ url: string }>) =>
  useApiMutation({ call: ask, onDone: ({ url }) => location.assign(url) });
