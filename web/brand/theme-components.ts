import type { MantineThemeComponents } from '@mantine/core';

/**
 * The habits of each component. Plain objects: `Component.extend()` would pull every component named here
 * into the first load (254 against 168 kB).
 */
export const COMPONENTS: MantineThemeComponents = {
  Button: {
    defaultProps: { size: 'sm' },
    styles: { root: { fontWeight: 550 } },
    vars: (_theme: unknown, { size = 'sm' }: { size?: unknown }) => ({ root: BUTTON_SIZES[String(size)] ?? {} }),
  },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 30 } },
  Input: {
    defaultProps: { size: 'sm' },
    vars: (_theme: unknown, { size = 'sm' }: { size?: unknown }) => ({
      wrapper: size === 'sm' ? { '--input-height': '34px', '--input-fz': 'var(--text-sm)' } : {},
      input: {},
    }),
  },
  InputWrapper: {
    styles: {
      label: { fontWeight: 550, marginBottom: 'var(--space-6)' },
      description: { marginBottom: 'var(--space-6)' },
    },
  },
  Select: { defaultProps: { checkIconPosition: 'right', allowDeselect: false } },
  Popover: { defaultProps: { shadow: 'md', radius: 'md' } },
  Menu: {
    defaultProps: {
      shadow: 'md',
      radius: 'md',
      position: 'bottom-end',
      offset: 6,
      transitionProps: { transition: 'pop-top-right', duration: 120 },
    },
    styles: {
      dropdown: { padding: 'var(--space-6)' },
      item: { borderRadius: 'var(--radius-sm)', padding: 'var(--space-6) var(--space-8)', fontSize: 'var(--text-sm)' },
      label: { fontSize: 'var(--text-2xs)', fontWeight: 600 },
    },
  },
  Modal: { styles: { title: { fontWeight: 600, fontSize: 'var(--text-lg)' } } },
  ModalRoot: {
    defaultProps: { radius: 'lg', centered: true, shadow: 'xl', transitionProps: { transition: 'pop', duration: 140 } },
  },
  ModalOverlay: { defaultProps: { color: '#0b1020', backgroundOpacity: 0.5, blur: 2 } },
  Card: { defaultProps: { radius: 'lg', withBorder: true, shadow: 'xs', padding: 'md' } },
  Paper: { defaultProps: { radius: 'lg' } },
  Table: {
    defaultProps: { verticalSpacing: 'var(--space-10)', horizontalSpacing: 'var(--space-14)', highlightOnHover: true },
  },
  Tooltip: { defaultProps: { radius: 'sm', fz: 'xs', openDelay: 250, withArrow: true, arrowSize: 6 } },
  SegmentedControl: { defaultProps: { radius: 'md', size: 'sm', withItemsBorders: false } },
  Avatar: { defaultProps: { radius: 'var(--radius-full)', color: 'initials' } },
  Anchor: { defaultProps: { underline: 'hover' } },
  Loader: { defaultProps: { type: 'oval', size: 'sm' } },
};

const BUTTON_SIZES: Record<string, Record<string, string>> = {
  sm: { '--button-height': '34px', '--button-padding-x': 'var(--space-14)' },
  xs: { '--button-height': '28px', '--button-padding-x': 'var(--space-10)' },
};
