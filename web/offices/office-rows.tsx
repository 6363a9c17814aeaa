import type { ReactNode } from 'react'
import type { OfficeInList } from '../../domain/offices/contract'
import { isStatusExpired } from '../../domain/offices/expiry'
import { groupOf, PHASE_GROUPS } from '../../domain/offices/summary'
import { officePath } from '../../domain/paths'
import { dayText } from '../../domain/texts/formats'
import { countryName } from '../../domain/offices/country-name'
import { Box } from '../design/box'
import { TextLink } from '../design/text-link'
import { visuallyHidden } from '../design/visually-hidden-style'
import { useText } from '../i18n/language'
import { now } from '../platform/clock'
import { PeopleWhoCame } from './people-who-came'
import { PhaseLetter, PhaseText } from './phase-status'

type Props = {
  offices: readonly OfficeInList[]
  actionOf: (office: OfficeInList) => ReactNode
  /** True if each row names its business unit, for lists of several units. */
  namesUnits: boolean
}

/** The offices of a narrow window, a line each. The rest of an office is on its page, which the whole row leads to. */
export function OfficeRows({ offices, actionOf, namesUnits }: Props) {
  const t = useText()
  return (
    <Box component="ul" role="list" aria-label={t('frame:offices')} sx={listStyle}>
      {offices.map((office) => (
        <li key={office.id}>
          <PhaseLetter phase={office.phase} />
          <div>
            <TextLink to={officePath(office.id)}>{office.name}</TextLink>
            <p>
              <span aria-hidden>{t(PHASE_GROUPS[groupOf(office.phase)])}</span>
              <Box component="span" sx={visuallyHidden}>
                <PhaseText phase={office.phase} />
              </Box>
              <RestOfLine office={office} namesUnits={namesUnits} />
            </p>
          </div>
          <PeopleWhoCame office={office} />
          {actionOf(office)}
        </li>
      ))}
    </Box>
  )
}

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
    minHeight: 50,
    py: { xs: 0.5, sm: 0.75 },
    px: { xs: 1.5, sm: 2.5 },
  },
  '& > li + li': { borderTop: '1px solid', borderColor: 'divider' },
  '& > li:hover': { bgcolor: 'action.hover' },
  '& > li > div:first-of-type': { flex: 1, minWidth: 0 },
  '& a': {
    display: 'block',
    overflowWrap: 'anywhere',
    fontWeight: 600,
    lineHeight: 1.35,
    color: 'text.primary',
    textDecoration: 'none',
    // The link covers its row.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
  },
  '& p': {
    m: 0,
    display: '-webkit-box',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 1,
    fontSize: '0.875rem',
    lineHeight: 1.4,
    color: 'text.secondary',
  },
  // The mark of a cut line would cover the first letters of a comment that is read from left to right.
  '& p:dir(rtl)': { display: 'block', maxHeight: '1.4em' },
  // An act of the row lies above the link.
  '& > li > button': { position: 'relative', zIndex: 1, me: -1 },
} as const
