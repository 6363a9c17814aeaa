import type { Sx } from '../design/sx-style'
import { up } from '../design/theme'
import { TWO_COLUMNS } from '../design/two-columns'

/**
 * The person’s office and week stand beside the office of today, with the duties below them, in a third column, or all below each
 * other if there is no room. The order is that of the page in each.
 */
export const HOME_COLUMNS: Sx = [
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: { xs: 2, sm: 3 },
    '& > :empty': { display: 'none' },
  },
  {
    [TWO_COLUMNS]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      // The office of today, or the week of a person without an office.
      '& > :nth-of-type(2)': { gridColumn: 2, gridRow: '1 / span 2' },
    },
  },
  {
    [up('xl')]: {
      '&:has(> :nth-of-type(3):not(:empty))': {
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        '& > :nth-of-type(3)': { gridColumn: 3, gridRow: 1 },
      },
    },
  },
]

export const HOME_STACK = { gap: { xs: 2, sm: 3 } }
