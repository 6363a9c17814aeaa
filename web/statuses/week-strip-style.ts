import { colour, up } from '../design/theme'
import { visuallyHidden } from '../design/visually-hidden-style'
import { STATUS_COLOUR } from './status-colours'

// A week without weekend days keeps its columns, so that the days stand under those of the other weeks.
const sevenDays = (width: string) => ({ display: 'grid', gridTemplateColumns: `repeat(7, ${width})` })

const DAY = {
  large: { padding: '8px 0', borderRadius: '15px', lineHeight: 1.35 },
  small: { width: '30px', padding: '1px 0', borderRadius: '8px', fontSize: '0.75rem', lineHeight: 1.15 },
}

/** Days on which the person is not out have their status's colour. */
const FILLED = Object.fromEntries(
  Object.entries(STATUS_COLOUR).map(([status, name]) => [
    `& .week li[data-highlighted=true][data-status="${status}"]`,
    {
      borderColor: colour(`${name}.main`),
      backgroundColor: colour(`${name}.main`),
      color: colour(`${name}.contrastText`),
    },
  ]),
)

/** One rule styles all week strips inside, because a list draws many of them during scrolling. */
export const weekStripStyle = (size: 'large' | 'small') => ({
  '& .week': {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    gap: size === 'large' ? '6px' : '4px',
    ...(size === 'large' ? sevenDays('1fr') : { display: 'flex', [up('lg')]: sevenDays('32px') }),
  },
  '& .week li': {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    border: `1px solid ${colour('divider')}`,
    color: colour('text.secondary'),
    ...DAY[size],
  },
  ...FILLED,
  '& .week li[aria-current]': {
    outline: `2px solid ${colour('text.primary')}`,
    outlineOffset: size === 'large' ? '2px' : '1px',
  },
  '& .week .hidden': visuallyHidden,
  ...(size === 'large' && { '& .week span': { fontSize: '0.8125rem' } }),
})
