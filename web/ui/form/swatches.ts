/** The colours that are offered where somebody chooses one. */
export const SWATCHES = [
  '#4f46e5',
  '#2f7de1',
  '#0e8f8f',
  '#12a150',
  '#7a9a01',
  '#d98a04',
  '#e8590c',
  '#e5484d',
  '#e0529c',
  '#8e4ec6',
  '#6b5b4b',
  '#475264',
] as const;
