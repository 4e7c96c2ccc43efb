interface Counted {
  most: number;
  times: number;
  times_since: Date;
}

/** How often credits were bought by themselves in the period that began then. */
export const timesIn = ({ times, times_since }: Counted, periodBegan: Date): number =>
  times_since.getTime() >= periodBegan.getTime() ? times : 0;

/** Whether they may be once more. */
export const mayTopUp = (counted: Counted, periodBegan: Date): boolean => timesIn(counted, periodBegan) < counted.most;
