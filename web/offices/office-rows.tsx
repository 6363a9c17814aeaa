import type { ReactNode } from 'react'
import type { OfficeInList } from '../../domain/offices/contract'
import { isStatusExpired } from '../../domain/offices/expiry'
import { RECORD_GONE } from '../../domain/record-gone'
import { officePath } from '../../domain/paths'
import { dayText } from '../../domain/texts/formats'
import { countryName } from '../../domain/offices/country-name'
import { Box } from '../design/box'
import { clampedTo } from '../design/clamped-style'
import { TextLink } from '../design/text-link'
import { visuallyHidden } from '../design/visually-hidden-style'
import { useText } from '../i18n/language'
import { now } from '../platform/clock'
import { CountWhoCame } from './people-who-came'
import { PhaseLetter, PhaseText } from './phase-status'
import { TimeOfUpdate } from './time-of-update'

type Props = {
  offices: readonly OfficeInList[]
  actionOf: (office: OfficeInList) => ReactNode
  /** True if each row names its business unit, for lists of several units. */
  namesUnits: boolean
}

/** The offices of a narrow window. Long texts are cut, and stand whole on the page of their office, which the whole row leads to. */
export function OfficeRows({ offices, actionOf, namesUnits }: Props) {
  const t = useText()
  return (
    <Box component="ul" role="list" aria-label={t('navigation:offices')} sx={listStyle}>
      {offices.map((office) => (
        <li key={office.id}>
          <PhaseLetter phase={office.phase} />
          <div>
            <div data-name>
              <TextLink to={officePath(office.id)}>{office.name}</TextLink>
              <span>
                <CountWhoCame office={office} />
              </span>
            </div>
            <p>
              <PhaseText phase={office.phase} />
              <RestOfLine office={office} namesUnits={namesUnits} />
            </p>
            <Keepers office={office} />
          </div>
          {actionOf(office)}
        </li>
      ))}
    </Box>
  )
}

/** The coordinator of an office, its last editor, and the time since then. Long names leave room for the time. */
function Keepers({ office: { coordinator, updatedBy, updatedOn } }: { office: OfficeInList }) {
  const t = useText()
  return (
    <div data-keepers>
      <Labelled label={t('offices:coordinator')}>
        {coordinator ? (
          <bdi translate="no">{coordinator.name || coordinator.email}</bdi>
        ) : (
          t('offices:notSelected')
        )}
      </Labelled>
      {updatedOn && (
        <>
          <i aria-hidden>·</i>
          <Labelled label={t('offices:updated')}>
            <bdi translate="no">{updatedBy || t(RECORD_GONE)}</bdi>
          </Labelled>
          <i aria-hidden>·</i>
          <span data-time>
            <TimeOfUpdate of={updatedOn} />
          </span>
        </>
      )}
    </div>
  )
}

/** A name, and for screen readers what it is. */
const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <span>
    <Box component="span" sx={visuallyHidden}>{`${label}: `}</Box>
    {children}
  </span>
)

// The line is cut at its end, so the most important comes first.
function RestOfLine({ office, namesUnits }: { office: OfficeInList; namesUnits: boolean }) {
  const t = useText()
  const { comment, validUntil, country, businessUnit } = office
  return (
    <>
      {validUntil && isStatusExpired(office, now()) && (
        <>
          {' · '}
          <Box component="b" sx={{ color: 'warning.main', fontWeight: 600 }}>
            {t('offices:expiredOn', { day: dayText(validUntil, t.language) })}
          </Box>
        </>
      )}
      {namesUnits && ` · ${countryName(country, t.language)}`}
      {comment && ` · ${comment}`}
      {namesUnits && ` · ${businessUnit}`}
    </>
  )
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    columnGap: 1.5,
    py: { xs: 0.5, sm: 0.75 },
    px: { xs: 1.5, sm: 2.5 },
  },
  '& > li + li': { borderTop: '1px solid', borderColor: 'divider' },
  '& > li:hover': { bgcolor: 'action.hover' },
  '& > li > div:first-of-type': { flex: 1, minWidth: 0 },
  '& [data-name]': { display: 'flex', alignItems: 'baseline', columnGap: 1.5 },
  '& [data-name] > span': {
    flexShrink: 0,
    ms: 'auto',
    fontSize: '0.8125rem',
    color: 'text.secondary',
  },
  '& a': {
    ...clampedTo(2),
    fontWeight: 600,
    lineHeight: 1.35,
    color: 'text.primary',
    textDecoration: 'none',
    // The link covers its row.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
  },
  '& :is(p, [data-keepers])': { m: 0, lineHeight: 1.4, color: 'text.secondary' },
  '& p': { ...clampedTo(1), fontSize: '0.875rem' },
  // The mark of a cut line would cover the first letters of a comment that is read from left to right.
  '& p:dir(rtl)': { display: 'block', maxHeight: '1.4em' },
  '& a:dir(rtl)': { display: 'block', maxHeight: '2.7em' },
  '& [data-keepers]': { display: 'flex', columnGap: 0.5, fontSize: '0.8125rem' },
  '& [data-keepers] > span': { minWidth: '1.5em' },
  // A name is cut at the end of its own direction.
  '& [data-keepers] > span, & [data-keepers] bdi': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& [data-keepers] > [data-time]': {
    flexShrink: 0,
    maxWidth: '60%',
    overflow: 'visible',
    whiteSpace: 'normal',
  },
  // Hints and acts of the row lie above the link.
  '& [tabindex], & > li > button': { position: 'relative', zIndex: 1 },
  '& > li > button': { me: -1 },
} as const
