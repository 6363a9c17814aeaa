import { useText } from '../i18n/language'
import type { ReactNode } from 'react'
import { mailtoOf } from '../../domain/email-address'
import { formatDay, formatInstant } from '../../domain/day'
import type { OfficeInList, OfficeRow } from '../../domain/offices/contract'
import { isStatusExpired } from '../../domain/offices/expiry'
import { officePath } from '../../domain/paths'
import { RECORD_GONE } from '../../domain/record-gone'
import { relativeTime } from '../../domain/relative-time'
import { Box } from '../design/box'
import { Link } from '../design/link'
import { Typography } from '../design/text'
import { TextLink } from '../design/text-link'
import { BreakableText } from '../design/breakable-text'
import { RecordTable } from '../design/record-table'
import { now, timeZone } from '../platform/clock'
import { PeopleWhoCame } from './people-who-came'
import { PhaseStatus } from './phase-status'

type Props = {
  offices: readonly OfficeInList[]
  actionsFor?: (office: OfficeInList) => ReactNode
  /** True if each row names its business unit, for lists of several units. */
  namesUnits: boolean
}

/** The offices of a wide window with all that is known of each. */
export const OfficeTable = ({ offices, actionsFor, namesUnits }: Props) => (
  <RecordTable
    label="Offices"
    rows={offices}
    keyOf={({ id }) => id}
    {...(actionsFor && { actions: { of: actionsFor, width: 84 } })}
    columns={[
      {
        head: 'Office',
        inCard: 'title',
        width: '14%',
        cell: (office) => (
          <>
            <TextLink to={officePath(office.id)}>{office.name}</TextLink>
            <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
              {office.country}
              {namesUnits && ` · ${office.businessUnit}`}
            </Typography>
          </>
        ),
      },
      { head: 'Status', inCard: 'plain', width: '21%', cell: (office) => <Status office={office} /> },
      { head: 'Today', width: 88, cell: (office) => <PeopleWhoCame office={office} /> },
      { head: 'Comment', cell: ({ comment }) => comment && <Comment text={comment} /> },
      { head: 'Coordinator', width: '13%', cell: (office) => <Coordinator of={office} /> },
      { head: 'Updated', width: '11%', cell: (office) => <Updated office={office} /> },
    ]}
  />
)

const Comment = ({ text }: { text: string }) => (
  <Box sx={{ whiteSpace: 'pre-line' }}>
    <BreakableText text={text} />
  </Box>
)

function Status({ office }: { office: OfficeRow }) {
  const { phase, status, validUntil } = office
  const isExpired = isStatusExpired(office, now())
  if (!isExpired || !validUntil) return <PhaseStatus phase={phase} status={status} validUntil={validUntil} />
  return (
    <>
      <PhaseStatus phase={phase} status={status} validUntil={null} />
      <Typography variant="body2" sx={{ mt: 0.5, color: 'warning.main', fontWeight: 600 }}>
        Expired on {formatDay(validUntil)}; it may have changed since.
      </Typography>
    </>
  )
}

function Coordinator({ of: { coordinator } }: { of: OfficeRow }) {
  if (!coordinator) return 'Not Selected'
  const { name, email } = coordinator
  const link = mailtoOf(email)
  const shown = name || <BreakableText text={email} />
  return link ? (
    <Link href={link} title={email}>
      {shown}
    </Link>
  ) : (
    shown
  )
}

function Updated({ office: { updatedBy, updatedOn } }: { office: OfficeRow }) {
  const t = useText()
  return (
    updatedOn && (
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        <div>
          <BreakableText text={updatedBy || RECORD_GONE} />
        </div>
        <time dateTime={updatedOn} title={formatInstant(new Date(updatedOn), timeZone())}>
          {relativeTime(new Date(updatedOn), now(), t)}
        </time>
      </Box>
    )
  )
}
