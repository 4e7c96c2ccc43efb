/** Single keys are switched off here by those whom they disturb (WCAG 2.1.4); pairs with Ctrl stay. */
const KEY = 'singleKeyShortcuts';

export const singleKeys = {
  areOn: () => localStorage.getItem(KEY) !== 'off',
  set: (on: boolean) => localStorage.setItem(KEY, on ? 'on' : 'off'),
};

export const MOD_KEY = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** Every shortcut there is: what listens and what the help lists. */
export const SHORTCUTS = ['mod+k', '?', '/', 'g c', 'g p', 't', 'b'] as const;
/** Those of the inbox, which listens to them itself. */
export const INBOX_SHORTCUTS = ['j', 'k', 'r', 'e', 's', 'u', '/', 'mod+enter'] as const;
export type InboxShortcut = (typeof INBOX_SHORTCUTS)[number];
export type Shortcut = (typeof SHORTCUTS)[number];
