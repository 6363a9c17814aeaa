import { DAY_STATUS } from '../../domain/statuses/day-status'
import { Box } from '../design/box'
import { CommentMark } from './comment-mark'
import { StatusBadge } from './status-badge'

const MEANINGS = [
  [DAY_STATUS.home, 'Home'],
  [DAY_STATUS.office, 'Office'],
  [DAY_STATUS.client, 'Client'],
  [DAY_STATUS.leave, 'On Leave / out'],
] as const

export const StatusLegend = () => (
  <Box
    component="ul"
    aria-label="Legend"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 2,
      rowGap: 1,
      m: 0,
      p: 0,
      listStyle: 'none',
      fontSize: '0.875rem',
      '& li': { display: 'flex', alignItems: 'center', gap: 0.75 },
    }}
  >
    {MEANINGS.map(([status, text]) => (
      <li key={status}>
        <StatusBadge status={status} size={20} />
        {text}
      </li>
    ))}
    <li>
      <CommentMark /> Comment
    </li>
  </Box>
)
