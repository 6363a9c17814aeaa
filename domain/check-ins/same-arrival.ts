const MS = 60_000

/** True if a press at an office, less than a minute after the check-in there, repeats it. The clocks of two servers may differ. */
export const isSameArrival = (timeIn: Date, pressedAt: Date) =>
  Math.abs(pressedAt.getTime() - timeIn.getTime()) < MS
