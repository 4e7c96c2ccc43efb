interface Purchase {
  price_id: string;
  total: number;
  card?: string;
}

let open: { what: string; purchase: Purchase & { key: string } } | null = null;

/**
 * A purchase of which no answer came yet: asked again it is the same one, for what was shown then, also after the dialog
 * was closed.
 */
export const purchaseAttempt = {
  goOn(what: string, purchase: Purchase): Purchase & { key: string } {
    if (open?.what !== what) open = { what, purchase: { ...purchase, key: crypto.randomUUID() } };
    return open.purchase;
  },
  /** It is known what came of it: the next one is another. */
  settle(): void {
    open = null;
  },
};
