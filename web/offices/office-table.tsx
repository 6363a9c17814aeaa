import type { ReactNode } from 'react'
import { mailtoOf } from '../../domain/email-address'
import { formatDay, formatInstant } from '../../domain/day'
import type { ListedOffice, OfficeRow } from '../../domain/offices/contract'
import { isStatusExpired } from '../../domain/offices/expiry'
import { RECORD_GONE } from '../../domain/record-gone'
import { relativeTime } from '../../domain/relative-time'
import { Box } from '../design/box'
import { Link } from '../design/link'
import { Typography } from '../design/text'
import { TextLink } from '../design/text-link'
import { BreakableText } from '../design/breakable-text'
import { RecordTable } from '../design/record-table'
import { now, timeZone } from '../platform/clock'
import { PhaseStatus } from './phase-status'

type Props = {
  offices: readonly ListedOffice[]
  actionsFor?: (office: ListedOffice) => ReactNode
  pathOf?: (office: OfficeRow) => string
  /** True if each row names its business unit, for lists of several units. */
  namesUnits?: boolean
}

export const OfficeTable = ({ offices, actionsFor, pathOf, namesUnits = false }: Props) => (
  <RecordTable
    label="Offices"
    rows={offices}
    keyOf={({ id }) => id}
    cardsBelow="lg"
    {...(actionsFor && { actions: { of: actionsFor, width: 84 } })}
    columns={[
      {
        head: 'Office',
        inCard: 'title',
        width: '14%',
        cell: (office) => (
          <>
            {pathOf ? <TextLink to={pathOf(office)}>{office.name}</TextLink> : office.name}
            <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
              {office.country}
              {namesUnits && ` · ${office.businessUnit}`}
            </Typography>
          </>
        ),
      },
      { head: 'Status', inCard: 'plain', width: '23%', cell: (office) => <Status office={office} /> },
      { head: 'Comment', cell: ({ comment }) => comment && <Comment text={comment} /> },
      { head: 'Coordinator', width: '15%', cell: (office) => <Coordinator of={office} /> },
      { head: 'Updated', width: '18%', cell: (office) => <Updated office={office} /> },
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

const Updated = ({ office: { updatedBy, updatedOn } }: { office: OfficeRow }) => (
  <>
    {updatedOn && (
      <div>
        <BreakableText text={updatedBy || RECORD_GONE} />
      </div>
    )}
    {updatedOn && (
      <Box
        component="time"
        dateTime={updatedOn}
        title={formatInstant(new Date(updatedOn), timeZone())}
        sx={{ color: 'text.secondary' }}
      >
        {relativeTime(new Date(updatedOn), now())}
      </Box>
    )}
  </>
)
