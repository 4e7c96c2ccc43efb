import { Menu, Popover } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './anchored-popover.module.css';

interface Props {
  kind: 'menu' | 'popover';
  /** What it stands beside. */
  beside: HTMLElement;
  width?: number;
  children: ReactNode;
  onClose: () => void;
}

/**
 * One menu for all lines and cards: a hundred closed ones would cost the canvas frames. It stands beside the button
 * that asked for it and gives the keyboard back to it.
 */
export function AnchoredPopover({ kind, beside, width, children, onClose }: Props) {
  const { left, top, width: w, height: h } = beside.getBoundingClientRect();
  const spot = <Spot left={left} top={top} width={w} height={h} />;
  const close = () => {
    onClose();
    if (beside.isConnected) beside.focus({ preventScroll: true });
  };
  if (kind === 'popover')
    return (
      <Popover opened trapFocus withArrow position="bottom" onDismiss={close}>
        <Popover.Target>{spot}</Popover.Target>
        <Popover.Dropdown>{children}</Popover.Dropdown>
      </Popover>
    );
  return (
    <Menu
      opened
      width={width}
      position="right-start"
      onClose={close}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{spot}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Where the button is. What is said of a menu's button is said by the real one, so it is not passed on. */
function Spot({ ref, left, top, width, height }: Box & { ref?: Ref<HTMLSpanElement> }) {
  return <span ref={ref} className={classes.anchor} style={{ left, top, width, height }} />;
}
