import { useId, useState } from 'react'
import { formatDay, type Day } from '../../../domain/day'
import { officePath, rollCallReportPath } from '../../../domain/paths'
import type { DrillRow } from '../../../domain/roll-call/contract'
import { drillStateOf, isRunning, type CountryDrills } from '../../../domain/roll-call/drill-overview'
import { everyMonthsText, outcomeText, ROLL_CALL_WORDS } from '../../../domain/roll-call/report-text'
import { Box } from '../../design/box'
import { BreakableText } from '../../design/breakable-text'
import { Button } from '../../design/button'
import { BARE } from '../../design/button-styles'
import { Card } from '../../design/card'
import { DropIcon } from '../../design/icons'
import { TextLink } from '../../design/text-link'
import { DrillBar, DrillStateMark } from './drill-sums'

type Props = {
  countries: readonly CountryDrills[]
  today: Day
  /** True if a filter narrows the list. Then its countries are open. */
  isNarrowed: boolean
}

/** The offices by country. Each country opens by a press. */
export function DrillCountries({ countries, today, isNarrowed }: Props) {
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
    <Card component="section" aria-label="Offices by country" sx={{ overflow: 'clip' }}>
      {countries.length > 1 && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: { xs: 0.5, sm: 1.5 } }}>
          <Button
            onClick={() => {
              setEachOpen(!areAllOpen)
              setOthers(new Set())
            }}
          >
            {areAllOpen ? 'Close all countries' : 'Open all countries'}
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
  const id = useId()
  return (
    <Box component="section" aria-label={country} sx={countryStyle}>
      <Box component="h2" sx={{ m: 0, font: 'inherit' }}>
        <Box
          component="button"
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          sx={headStyle}
        >
          <DropIcon sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} />
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere', fontWeight: 650 }}>
            {country}
          </Box>
          <Box component="span" sx={sumStyle}>
            <Box component="span" sx={countStyle}>
              {countryText(counts)}
            </Box>
            <Box sx={barBoxStyle}>
              <DrillBar counts={counts} height={8} />
            </Box>
          </Box>
        </Box>
      </Box>
      <Box component="ul" role="list" id={id} hidden={!isOpen} sx={listStyle}>
        {isOpen && rows.map((row) => <Office key={row.officeId} row={row} today={today} />)}
      </Box>
    </Box>
  )
}

function countryText({ offices, overdue, soon }: CountryDrills['counts']) {
  const all = offices === 1 ? '1 office' : `${offices} offices`
  if (overdue > 0) return `${all}, ${overdue} overdue`
  return soon > 0 ? `${all}, ${soon} due within 30 days` : `${all}, all done`
}

function Office({ row, today }: { row: DrillRow; today: Day }) {
  const { officeId, office, last, due } = row
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <Box component="li" sx={officeStyle}>
      <Box component="span" sx={nameStyle}>
        <TextLink to={officePath(officeId)} sx={{ fontWeight: 600 }}>
          <BreakableText text={office} />
        </TextLink>
      </Box>
      <Box component="span" sx={stateStyle}>
        <DrillStateMark state={drillStateOf(row, today)} />
      </Box>
      <Box component="span" sx={factsStyle}>
        <Box component="span" sx={quietStyle}>
          {last === null ? (
            'No drill yet'
          ) : (
            <>
              Last drill{' '}
              <TextLink
                to={rollCallReportPath(officeId, last.id)}
                aria-label={`Report of ${office}, ${formatDay(last.day)}`}
              >
                {formatDay(last.day)}
              </TextLink>
            </>
          )}
        </Box>
        <Box component="span" sx={quietStyle}>
          {due === null ? 'Due now' : `Next due ${formatDay(due)}`}
        </Box>
      </Box>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${isOpen ? 'Less' : 'More'} of ${office}`}
        onClick={() => setOpen(!isOpen)}
        sx={moreStyle}
      >
        {isOpen ? 'Less' : 'More'}
      </Button>
      <Box id={id} hidden={!isOpen} sx={detailsStyle}>
        {isOpen && <Details row={row} />}
      </Box>
    </Box>
  )
}

const Details = ({ row }: { row: DrillRow }) => (
  <>
    <div>
      {`A drill ${everyMonthsText(row.drillEveryMonths)}.`}
      {row.last?.numbers && ` The last one: ${outcomeText(row.last.numbers)}.`}
      {isRunning(row) && ' One is still open.'}
    </div>
    {row.rollCalls.length > 0 && (
      <Box component="ul" aria-label={`Newest roll calls of ${row.office}`} sx={newestStyle}>
        {row.rollCalls.map(({ id, day, kind }) => {
          const words = `${formatDay(day)}, ${ROLL_CALL_WORDS[kind].toLowerCase()}`
          return (
            <li key={id}>
              <TextLink
                to={rollCallReportPath(row.officeId, id)}
                aria-label={`Report of ${row.office}, ${words}`}
              >
                {words}
              </TextLink>
            </li>
          )
        })}
      </Box>
    )}
  </>
)

const countryStyle = { '& + &': { borderTop: '1px solid', borderColor: 'divider' } } as const

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

const listStyle = { m: 0, p: 0, listStyle: 'none', '&[hidden]': { display: 'none' } } as const

const officeStyle = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    md: 'minmax(0, 1.4fr) 12.5em minmax(0, 1fr) minmax(0, 1fr) auto',
  },
  alignItems: 'center',
  columnGap: 2,
  minHeight: 48,
  ps: { xs: 2, sm: 6 },
  pe: { xs: 1, sm: 2 },
  py: 0.5,
  borderTop: '1px solid',
  borderColor: 'divider',
} as const

const nameStyle = { minWidth: 0, overflowWrap: 'anywhere' } as const
const stateStyle = { display: 'flex', justifySelf: { xs: 'end', md: 'start' } } as const

// A phone has both on one line, and a wide window each in its own column.
const factsStyle = {
  display: { xs: 'flex', md: 'contents' },
  flexWrap: 'wrap',
  columnGap: 2,
  minWidth: 0,
} as const

const quietStyle = {
  minWidth: 0,
  fontSize: '0.9375rem',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const

const moreStyle = {
  minHeight: 44,
  justifySelf: 'end',
  gridColumn: { xs: '2', md: 'auto' },
  gridRow: { xs: '2', md: 'auto' },
} as const

const detailsStyle = {
  gridColumn: '1 / -1',
  pb: 1.5,
  fontSize: '0.9375rem',
  '&[hidden]': { display: 'none' },
} as const

const newestStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  m: 0,
  mt: 0.5,
  p: 0,
  listStyle: 'none',
  '& a': { display: 'inline-block', py: 1 },
} as const
