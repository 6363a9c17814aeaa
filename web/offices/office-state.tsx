import type { ReactNode } from 'react'
import { mailtoOf } from '../../domain/email-address'
import { formatDay } from '../../domain/day'
import type { OfficeRow } from '../../domain/offices/contract'
import { isStatusExpired } from '../../domain/offices/expiry'
import { RECORD_GONE } from '../../domain/record-gone'
import { relativeTime } from '../../domain/relative-time'
import { Box } from '../design/box'
import { Link } from '../design/link'
import { Alert } from '../design/notice-box'
import { Typography } from '../design/text'
import { now } from '../platform/clock'
import { BreakableText } from '../design/breakable-text'
import { PhaseStatus } from './phase-status'

export function OfficeState({ office }: { office: OfficeRow }) {
  const isExpired = isStatusExpired(office, now())
  return (
    <>
      <PhaseStatus phase={office.phase} status={office.status} validUntil={office.validUntil} />
      {isExpired && office.validUntil && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          This status expired on {formatDay(office.validUntil)} and may have changed since.
        </Alert>
      )}
      {office.comment && (
        <Typography sx={{ mt: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <BreakableText text={office.comment} />
        </Typography>
      )}
      <Facts office={office} />
    </>
  )
}

function Facts({ office }: { office: OfficeRow }) {
  const { openingHours, asksForScreenCode, coordinator, updatedBy, updatedOn } = office
  return (
    <Box component="dl" sx={{ my: 2.5, display: 'grid', gap: 1.5 }}>
      {openingHours && (
        <Fact name="Opening hours">
          <BreakableText text={openingHours} />
        </Fact>
      )}
      {asksForScreenCode && <Fact name="Check-in of staff">By the changing code on the screen</Fact>}
      <Fact name="Coordinator">
        {coordinator ? (
          <>
            {coordinator.name && <div>{coordinator.name}</div>}
            <EmailAddress email={coordinator.email} />
          </>
        ) : (
          'Not Selected'
        )}
      </Fact>
      {updatedOn && (
        <Fact name="Updated by">
          <BreakableText text={updatedBy || RECORD_GONE} />
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            · <time dateTime={updatedOn}>{relativeTime(new Date(updatedOn), now())}</time>
          </Box>
        </Fact>
      )}
    </Box>
  )
}

function EmailAddress({ email }: { email: string }) {
  const link = mailtoOf(email)
  const shown = <BreakableText text={email} />
  return link ? <Link href={link}>{shown}</Link> : <span>{shown}</span>
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
      {name}
    </Typography>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </div>
)
