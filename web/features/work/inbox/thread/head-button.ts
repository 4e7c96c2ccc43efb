/** How the buttons over a conversation look. */
export const HEAD_BUTTON = { variant: 'subtle', color: 'gray', size: 34 } as const;
export const HEAD_ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;
