import { useText } from '../i18n/language'
import type { ReactNode } from 'react'
import { mailtoOf } from '../../domain/email-address'
import type { OfficeRow } from '../../domain/offices/contract'
import { isStatusExpired } from '../../domain/offices/expiry'
import { RECORD_GONE } from '../../domain/record-gone'
import { relativeTime } from '../../domain/relative-time'
import { dayText } from '../../domain/texts/formats'
import { Box } from '../design/box'
import { Link } from '../design/link'
import { Alert } from '../design/notice-box'
import { Typography } from '../design/text'
import { now } from '../platform/clock'
import { useNow } from '../platform/use-now'
import { BreakableText } from '../design/breakable-text'
import { RichText } from '../i18n/rich-text'
import { PhaseStatus } from './phase-status'

/** The status of an office, louder than everything around it, and its last day. */
export function LoudStatus({ office }: { office: OfficeRow }) {
  const t = useText()
  const { phase, validUntil } = office
  return (
    <Box component="span" sx={loudStyle}>
      <PhaseStatus phase={phase} validUntil={validUntil} />
      {validUntil && !isStatusExpired(office, now()) && (
        <Box component="span" sx={{ fontSize: '1rem', whiteSpace: 'nowrap' }}>
          {t('phases:phaseUntil', { day: dayText(validUntil, t.language) })}
        </Box>
      )}
    </Box>
  )
}

const loudStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.25,
  fontSize: '1.1875rem',
  lineHeight: 1.4,
  color: 'text.primary',
} as const

/** The notice that an office works in UTC, because its zone is unknown here. */
export function UnknownZone({ zone }: { zone: OfficeRow['unknownZone'] }) {
  const t = useText()
  return zone && <Alert severity="warning">{t('home:unknownZone', { zone })}</Alert>
}

/** The comment of an office, and a warning if its status may have changed or its time zone is unknown. */
export function OfficeNotes({ office }: { office: OfficeRow }) {
  const t = useText()
  const isExpired = isStatusExpired(office, now())
  return (
    <>
      {isExpired && office.validUntil && (
        <Alert severity="warning">
          {t('phases:phaseExpired', { day: dayText(office.validUntil, t.language) })}
        </Alert>
      )}
      <UnknownZone zone={office.unknownZone} />
      {office.comment && (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <BreakableText text={office.comment} kind="comment" />
        </Typography>
      )}
    </>
  )
}

/** The address and opening hours of an office, its coordinator and, quietly, its last editor. */
export function OfficeFacts({ office }: { office: OfficeRow }) {
  const {
    streetAddress,
    openingHours,
    assemblyPoints,
    asksForScreenCode,
    coordinator,
    updatedBy,
    updatedOn,
  } = office
  const t = useText()
  const at = useNow()
  return (
    <>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        {streetAddress && (
          <Fact name={t('home:streetAddress')}>
            <BreakableText text={streetAddress} kind="comment" />
          </Fact>
        )}
        {openingHours && (
          <Fact name={t('home:openingHours')}>
            <BreakableText text={openingHours} kind="comment" />
          </Fact>
        )}
        {assemblyPoints && (
          <Fact name={t('home:assemblyPoints')}>
            <Box sx={{ whiteSpace: 'pre-line' }}>
              <BreakableText text={assemblyPoints} kind="comment" />
            </Box>
          </Fact>
        )}
        {asksForScreenCode && <Fact name={t('home:staffCheckIn')}>{t('home:byScreenCode')}</Fact>}
        <Fact name={t('home:coordinator')}>
          {coordinator ? (
            <>
              {coordinator.name && <div>{coordinator.name}</div>}
              <EmailAddress email={coordinator.email} />
            </>
          ) : (
            t('home:notSelected')
          )}
        </Fact>
      </Box>
      {updatedOn && (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          <RichText
            text={t('home:updatedBy', {
              name: updatedBy || t(RECORD_GONE),
              time: relativeTime(new Date(updatedOn), at, t),
            })}
            name={(part) => <BreakableText text={part} />}
            time={(part) => <time dateTime={updatedOn}>{part}</time>}
          />
        </Typography>
      )}
    </>
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
