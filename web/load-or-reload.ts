/**
 * After a new version was put out, a page that stood open asks for files that are gone. One reload brings the new
 * ones; if the same file is still missing then, the error is raised. The router does the same for its pages.
 */
export function loadOrReload<T>(load: () => Promise<T>): () => Promise<T> {
  return () =>
    load().catch((error: unknown) => {
      const key = `reloadedFor:${error instanceof Error ? error.message : ''}`;
      if (sessionStorage.getItem(key)) throw error;
      sessionStorage.setItem(key, 'yes');
      location.reload();
      return new Promise<T>(() => undefined);
    });
}
