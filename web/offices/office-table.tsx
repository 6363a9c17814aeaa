import { useText } from '../i18n/language'
import type { ReactNode } from 'react'
import { mailtoOf } from '../../domain/email-address'
import type { OfficeInList, OfficeRow } from '../../domain/offices/contract'
import { isStatusExpired } from '../../domain/offices/expiry'
import { officePath } from '../../domain/paths'
import { RECORD_GONE } from '../../domain/record-gone'
import { dayText } from '../../domain/texts/formats'
import { countryName } from '../../domain/offices/country-name'
import { Box } from '../design/box'
import { clampedTo } from '../design/clamped-style'
import { Link } from '../design/link'
import { Typography } from '../design/text'
import { TextLink } from '../design/text-link'
import { BreakableText } from '../design/breakable-text'
import { Beneath, RecordTable } from '../design/record-table'
import { now } from '../platform/clock'
import { PeopleWhoCame } from './people-who-came'
import { PhaseStatus } from './phase-status'
import { TimeOfUpdate } from './time-of-update'

type Props = {
  offices: readonly OfficeInList[]
  actionsFor?: (office: OfficeInList) => ReactNode
  /** True if each row names its business unit, for lists of several units. */
  namesUnits: boolean
}

/** The offices of a wide window. Long texts are cut, and stand whole on the page of their office. */
export function OfficeTable({ offices, actionsFor, namesUnits }: Props) {
  const t = useText()
  return (
    <RecordTable
      label={t('navigation:offices')}
      rows={offices}
      keyOf={({ id }) => id}
      {...(actionsFor && { actions: { of: actionsFor, width: 140 } })}
      isDense
      columns={[
        {
          head: t('frame:office'),
          inCard: 'title',
          width: '15.5%',
          cell: (office) => (
            <>
              <Box sx={linkStyle}>
                <TextLink to={officePath(office.id)}>{office.name}</TextLink>
              </Box>
              <Beneath>
                {countryName(office.country, t.language)}
                {namesUnits && ` · ${office.businessUnit}`}
              </Beneath>
            </>
          ),
        },
        {
          head: t('offices:status'),
          inCard: 'plain',
          width: '21%',
          cell: (office) => <Status office={office} />,
        },
        { head: t('offices:today'), width: 92, cell: (office) => <PeopleWhoCame office={office} /> },
        { head: t('offices:comment'), cell: ({ comment }) => comment && <Comment text={comment} /> },
        { head: t('offices:coordinator'), width: '13%', cell: (office) => <Coordinator of={office} /> },
        { head: t('offices:updated'), width: '11%', cell: (office) => <Updated office={office} /> },
      ]}
    />
  )
}

const Comment = ({ text }: { text: string }) => (
  <Box sx={{ ...clampedTo(2), whiteSpace: 'pre-line' }}>
    <BreakableText text={text} kind="comment" />
  </Box>
)

function Status({ office }: { office: OfficeRow }) {
  const t = useText()
  const { phase, validUntil } = office
  const isExpired = isStatusExpired(office, now())
  if (!isExpired || !validUntil) return <PhaseStatus phase={phase} validUntil={validUntil} />
  return (
    <>
      <PhaseStatus phase={phase} validUntil={null} />
      <Typography variant="body2" sx={{ mt: 0.5, color: 'warning.main', fontWeight: 600 }}>
        {t('offices:expiredMayHaveChanged', { day: dayText(validUntil, t.language) })}
      </Typography>
    </>
  )
}

function Coordinator({ of: { coordinator } }: { of: OfficeRow }) {
  const t = useText()
  if (!coordinator) return t('offices:notSelected')
  const { name, email } = coordinator
  const link = mailtoOf(email)
  const shown = name ? <bdi translate="no">{name}</bdi> : <BreakableText text={email} />
  return <Box sx={linkStyle}>{link ? <Link href={link}>{shown}</Link> : shown}</Box>
}

// A finger meets a link above and below its letters too.
const linkStyle = { ...clampedTo(2), py: '4px', my: '-4px', '& a': { py: '4px' } } as const

function Updated({ office: { updatedBy, updatedOn } }: { office: OfficeRow }) {
  const t = useText()
  return (
    updatedOn && (
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        <Box sx={clampedTo(1)}>
          <BreakableText text={updatedBy || t(RECORD_GONE)} />
        </Box>
        <TimeOfUpdate of={updatedOn} />
      </Box>
    )
  )
}
