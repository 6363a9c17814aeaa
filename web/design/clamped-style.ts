/** A text that is cut after so many lines, with a mark at its end. */
export const clampedTo = (lines: number) =>
  ({
    display: '-webkit-box',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: lines,
  }) as const
