let open: { what: string; key: string } | null = null;

/** A purchase of which no answer came yet: asked again it is the same one, also after the dialog was closed. */
export const purchaseAttempt = {
  keyFor(what: string): string {
    if (open?.what !== what) open = { what, key: crypto.randomUUID() };
    return open.key;
  },
  /** It is known what came of it: the next one is another. */
  settle(): void {
    open = null;
  },
};
