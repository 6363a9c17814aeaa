import { useId, useState } from 'react'
import type { Day } from '../../../domain/day'
import type { CountryDrills } from '../../../domain/roll-call/drill-overview'
import type { Translate } from '../../../domain/texts/translate'
import { countryName } from '../../../domain/offices/country-name'
import { Box } from '../../design/box'
import { Button } from '../../design/button'
import { BARE } from '../../design/button-styles'
import { Card } from '../../design/card'
import { DropIcon } from '../../design/icons'
import { List } from '../../design/list'
import { useText } from '../../i18n/language'
import { DrillOffice } from './drill-office'
import { DrillBar } from './drill-sums'

type Props = {
  countries: readonly CountryDrills[]
  today: Day
  /** True if a filter narrows the list. Then its countries are open. */
  isNarrowed: boolean
}

/** The offices by country. Each country opens by a press. */
export function DrillCountries({ countries, today, isNarrowed }: Props) {
  const t = useText()
  const startsOpen = isNarrowed || countries.length === 1
  const [isEachOpen, setEachOpen] = useState(startsOpen)
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set())
  const isOpen = (country: string) => isEachOpen !== others.has(country)
  const areAllOpen = countries.every(({ country }) => isOpen(country))
  function toggle(country: string) {
    const next = new Set(others)
    if (!next.delete(country)) next.add(country)
    setOthers(next)
  }
  return (
    <Card component="section" aria-label={t('drills:officesByCountry')} sx={{ overflow: 'clip' }}>
      {countries.length > 1 && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: { xs: 0.5, sm: 1.5 } }}>
          <Button
            onClick={() => {
              setEachOpen(!areAllOpen)
              setOthers(new Set())
            }}
          >
            {t(areAllOpen ? 'drills:closeAllCountries' : 'drills:openAllCountries')}
          </Button>
        </Box>
      )}
      {countries.map((each) => (
        <Country
          key={each.country}
          {...each}
          today={today}
          isOpen={isOpen(each.country)}
          onToggle={() => toggle(each.country)}
        />
      ))}
    </Card>
  )
}

type CountryProps = CountryDrills & { today: Day; isOpen: boolean; onToggle: () => void }

function Country({ country, rows, counts, today, isOpen, onToggle }: CountryProps) {
  const t = useText()
  const id = useId()
  return (
    <Box component="section" aria-label={countryName(country, t.language)} sx={countryStyle}>
      <Box component="h2" sx={{ m: 0, font: 'inherit' }}>
        <Box
          component="button"
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          sx={headStyle}
        >
          <DropIcon sx={isOpen ? {} : CLOSED} />
          <Box component="span" sx={{ overflowWrap: 'break-word', fontWeight: 650 }}>
            <bdi translate="no">{countryName(country, t.language)}</bdi>
          </Box>
          <Box component="span" sx={sumStyle}>
            <Box component="span" sx={countStyle}>
              {countryText(counts, t)}
            </Box>
            <Box sx={barBoxStyle}>
              <DrillBar counts={counts} height={8} />
            </Box>
          </Box>
        </Box>
      </Box>
      <List id={id} hidden={!isOpen} sx={listStyle}>
        {isOpen && rows.map((row) => <DrillOffice key={row.officeId} row={row} today={today} />)}
      </List>
    </Box>
  )
}

function countryText({ offices: count, overdue, soon }: CountryDrills['counts'], t: Translate) {
  if (count === 0) return t('drills:closedForGood')
  if (overdue > 0) return t('drills:officesOverdue', { count, overdue })
  return soon > 0 ? t('drills:officesSoon', { count, soon }) : t('drills:officesDone', { count })
}

const countryStyle = { '& + &': { borderTop: '1px solid', borderColor: 'divider' } } as const

// The mark points along the line of reading.
const CLOSED = {
  transform: 'rotate(-90deg)',
  '[dir=rtl] &': { transform: 'rotate(90deg)' },
} as const

const headStyle = {
  ...BARE,
  justifyContent: 'flex-start',
  gap: 1,
  width: 1,
  minHeight: 52,
  px: { xs: 1, sm: 2 },
  py: 0.75,
  font: 'inherit',
  fontSize: '1.0625rem',
  textAlign: 'start',
  color: 'text.primary',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: '-3px' },
} as const

const sumStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 2,
  ms: 'auto',
  ps: 1,
} as const

const countStyle = {
  textAlign: 'end',
  fontSize: '0.9375rem',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const

const barBoxStyle = { display: { xs: 'none', sm: 'block' }, width: 160, '& > div': { my: 0 } } as const

const listStyle = { '&[hidden]': { display: 'none' } } as const
