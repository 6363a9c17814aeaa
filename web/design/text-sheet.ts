import { INK } from './printed-sheet'

/** The look of a sheet that is read as a text: its size, and that of its heading. */
export const textSheet = (fontSize: string, heading: string) =>
  ({
    color: INK,
    fontSize,
    lineHeight: 1.35,
    '& h1': { m: 0, fontSize: heading },
    '& p': { mt: '2mm', mb: '4mm' },
  }) as const
