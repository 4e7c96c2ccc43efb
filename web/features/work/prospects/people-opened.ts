import { useRouter } from '@tanstack/react-router';

declare module '@tanstack/history' {
  interface HistoryState {
    /** How many prospects were opened one after the other: so many steps back stands the list. */
    peopleOpened?: number;
  }
}
interface Opened {
  peopleOpened?: number;
}

/** Opens one more. */
export const oneMoreOpened = ({ peopleOpened = 0 }: Opened): Opened => ({ peopleOpened: peopleOpened + 1 });

/** Closes the drawer: back to the list that it was opened from, where there is one, so that “back” does not open it again. */
export function useCloseDrawer(toList: () => void): () => void {
  const { history } = useRouter();
  return () => {
    const { peopleOpened } = history.location.state as Opened;
    if (peopleOpened) history.go(-peopleOpened);
    else toList();
  };
}
