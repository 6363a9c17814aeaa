import { DAY_STATUS } from '../../domain/statuses/day-status'
import { List } from '../design/list'
import { useText } from '../i18n/language'
import { CommentMark } from './comment-mark'
import { StatusBadge } from './status-badge'

const MEANINGS = [
  [DAY_STATUS.home, 'statuses:home'],
  [DAY_STATUS.office, 'statuses:office'],
  [DAY_STATUS.client, 'statuses:client'],
  [DAY_STATUS.leave, 'statuses:onLeaveOrOut'],
] as const

export function StatusLegend() {
  const t = useText()
  return (
    <List
      aria-label={t('statuses:legend')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 1,
        fontSize: '0.875rem',
        '& li': { display: 'flex', alignItems: 'center', gap: 0.75 },
      }}
    >
      {MEANINGS.map(([status, text]) => (
        <li key={status}>
          <StatusBadge status={status} size={20} />
          {t(text)}
        </li>
      ))}
      <li>
        <CommentMark /> {t('statuses:comment')}
      </li>
    </List>
  )
}
