import type { Attachment, DraftType } from '../../../../../contract/inbox/schemas.ts';

/** As local storage keeps it, for each person and type. */
export interface StoredDraft {
  type: DraftType;
  draft: string;
  subject: string;
  /** When it was written last. */
  last: string;
}
export type DraftText = Pick<StoredDraft, 'draft' | 'subject'>;
type StoredDrafts = Record<string, StoredDraft[]>;

export const DRAFTS_KEY = 'draftMessages';
/** More people than anyone writes to at once; the oldest drafts make room. */
const PROSPECTS_MAX = 300;
const NONE: readonly Attachment[] = [];

/** What is being written, by person and type: kept at every letter, so that no reload and no error loses a word. */
export function createDraftStore(storage: Pick<Storage, 'getItem' | 'setItem'>, now: () => Date) {
  const listeners = new Set<() => void>();
  /** Files are on the server already; which of them belong to a draft lives as long as the page. */
  const files = new Map<string, readonly Attachment[]>();
  /** Emptied on this page, so that an older copy of the server's does not come back. */
  const emptied = new Set<string>();
  let kept = read();

  function read(): StoredDrafts {
    try {
      const value: unknown = JSON.parse(storage.getItem(DRAFTS_KEY) ?? '{}');
      return typeof value === 'object' && value !== null ? (value as StoredDrafts) : {};
    } catch {
      return {};
    }
  }
  function save(next: StoredDrafts): void {
    kept = next;
    try {
      storage.setItem(DRAFTS_KEY, JSON.stringify(worthKeeping(kept)));
    } catch {
      // a full storage: what is typed still stands on the page
    }
    for (const listener of listeners) listener();
  }
  const find = (profile: string, type: DraftType) => kept[profile]?.find((each) => each.type === type) ?? null;
  const write = (profile: string, type: DraftType, words: DraftText, last = now().toISOString()) => {
    const others = (kept[profile] ?? []).filter((each) => each.type !== type);
    const isEmpty = words.draft === '' && words.subject === '';
    if (isEmpty) emptied.add(fileKey(profile, type));
    const own = isEmpty ? others : [...others, { type, ...words, last }];
    const { [profile]: _, ...rest } = kept;
    save(own.length > 0 ? newest({ ...rest, [profile]: own }) : rest);
  };
  const fileKey = (profile: string, type: DraftType) => `${profile} ${type}`;

  return {
    of: find,
    /** The one of a person that was written last. */
    latest: (profile: string): StoredDraft | null =>
      (kept[profile] ?? []).reduce<StoredDraft | null>((a, b) => (a && a.last >= b.last ? a : b), null),
    write,
    /**
     * A copy of the server's is taken up where nothing is written here, or where it goes on from what is: two records of
     * a person became one, and with them what was written to each.
     */
    takeUp: (profile: string, type: DraftType, words: DraftText, last: string): void => {
      const here = find(profile, type);
      if (!here) {
        if (!emptied.has(fileKey(profile, type))) write(profile, type, words, last);
        return;
      }
      const isFurther = last > here.last && words.draft !== here.draft && words.draft.startsWith(here.draft);
      if (isFurther) write(profile, type, { draft: words.draft, subject: here.subject || words.subject }, last);
    },
    /** What came back from sending stands before whatever was written since. */
    giveBack: (profile: string, type: DraftType, words: DraftText, attachments: readonly Attachment[]): void => {
      const since = find(profile, type);
      const key = fileKey(profile, type);
      files.set(key, [...attachments, ...(files.get(key) ?? NONE)]);
      write(profile, type, {
        draft: [words.draft, since?.draft ?? ''].filter(Boolean).join('\n\n'),
        subject: words.subject || (since?.subject ?? ''),
      });
    },
    files: (profile: string, type: DraftType): readonly Attachment[] => files.get(fileKey(profile, type)) ?? NONE,
    setFiles: (profile: string, type: DraftType, next: readonly Attachment[]): void => {
      files.set(fileKey(profile, type), next);
      for (const listener of listeners) listener();
    },
    /** Another tab wrote. */
    readAgain: (): void => {
      kept = read();
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function newest(kept: StoredDrafts): StoredDrafts {
  const entries = Object.entries(kept);
  if (entries.length <= PROSPECTS_MAX) return kept;
  const lastOf = (drafts: StoredDraft[]) => drafts.reduce((last, each) => (each.last > last ? each.last : last), '');
  const ordered = entries.toSorted(([, a], [, b]) => lastOf(b).localeCompare(lastOf(a)));
  return Object.fromEntries(ordered.slice(0, PROSPECTS_MAX));
}

/** A lone “/” asks for the saved replies, and says nothing to anybody. */
export const isLoneSlash = (text: string): boolean => text.trim() === '/';

function worthKeeping(drafts: StoredDrafts): StoredDrafts {
  const all = Object.entries(drafts).map(([profile, each]): [string, StoredDraft[]] => [
    profile,
    each.filter(({ draft, subject }) => !isLoneSlash(draft) || subject !== ''),
  ]);
  return Object.fromEntries(all.filter(([, each]) => each.length > 0));
}
