import { useText } from '../i18n/language'
import type { ReactNode } from 'react'
import { mailtoOf } from '../../domain/email-address'
import type { OfficeInList, OfficeRow } from '../../domain/offices/contract'
import { isStatusExpired } from '../../domain/offices/expiry'
import { officePath } from '../../domain/paths'
import { RECORD_GONE } from '../../domain/record-gone'
import { relativeTime } from '../../domain/relative-time'
import { dayText, momentText } from '../../domain/texts/formats'
import { countryName } from '../../domain/offices/country-name'
import { Box } from '../design/box'
import { Link } from '../design/link'
import { Typography } from '../design/text'
import { TextLink } from '../design/text-link'
import { BreakableText } from '../design/breakable-text'
import { RecordTable } from '../design/record-table'
import { now, timeZone } from '../platform/clock'
import { useNow } from '../platform/use-now'
import { PeopleWhoCame } from './people-who-came'
import { PhaseStatus } from './phase-status'

type Props = {
  offices: readonly OfficeInList[]
  actionsFor?: (office: OfficeInList) => ReactNode
  /** True if each row names its business unit, for lists of several units. */
  namesUnits: boolean
}

/** The offices of a wide window with all that is known of each. */
export function OfficeTable({ offices, actionsFor, namesUnits }: Props) {
  const t = useText()
  return (
    <RecordTable
      label={t('frame:offices')}
      rows={offices}
      keyOf={({ id }) => id}
      {...(actionsFor && { actions: { of: actionsFor, width: 104 } })}
      columns={[
        {
          head: t('frame:office'),
          inCard: 'title',
          width: '14%',
          cell: (office) => (
            <>
              <TextLink to={officePath(office.id)}>{office.name}</TextLink>
              <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                {countryName(office.country, t.language)}
                {namesUnits && ` · ${office.businessUnit}`}
              </Typography>
            </>
          ),
        },
        {
          head: t('offices:status'),
          inCard: 'plain',
          width: '21%',
          cell: (office) => <Status office={office} />,
        },
        { head: t('offices:today'), width: 104, cell: (office) => <PeopleWhoCame office={office} /> },
        { head: t('offices:comment'), cell: ({ comment }) => comment && <Comment text={comment} /> },
        { head: t('offices:coordinator'), width: '13%', cell: (office) => <Coordinator of={office} /> },
        { head: t('offices:updated'), width: '11%', cell: (office) => <Updated office={office} /> },
      ]}
    />
  )
}

const Comment = ({ text }: { text: string }) => (
  <Box sx={{ whiteSpace: 'pre-line' }}>
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
  const at = useNow()
  return (
    updatedOn && (
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        <div>
          <BreakableText text={updatedBy || t(RECORD_GONE)} />
        </div>
        <time dateTime={updatedOn} title={momentText(new Date(updatedOn), timeZone(), t.language)}>
          {relativeTime(new Date(updatedOn), at, t)}
        </time>
      </Box>
    )
  )
}
