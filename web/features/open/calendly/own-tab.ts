const KEY = 'calendlyTab';

/** Whether Calendly's page got a tab of its own: the vendor may cut the tie to the page that opened it. */
export function noteOwnTab(isOwn: boolean): void {
  if (isOwn) localStorage.setItem(KEY, 'own');
  else localStorage.removeItem(KEY);
}

export const isOpenedTab = (): boolean => window.opener !== null || localStorage.getItem(KEY) === 'own';
