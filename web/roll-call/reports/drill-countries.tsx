import { useId, useState } from 'react'
import type { Day } from '../../../domain/day'
import { officePath, rollCallReportPath } from '../../../domain/paths'
import type { DrillRow } from '../../../domain/roll-call/contract'
import { drillStateOf, isRunning, type CountryDrills } from '../../../domain/roll-call/drill-overview'
import { everyMonthsText, outcomeText } from '../../../domain/roll-call/report-text'
import { dayText } from '../../../domain/texts/formats'
import type { Translate } from '../../../domain/texts/translate'
import { countryName } from '../../../domain/offices/country-name'
import { Box } from '../../design/box'
import { BreakableText } from '../../design/breakable-text'
import { Button } from '../../design/button'
import { BARE } from '../../design/button-styles'
import { Card } from '../../design/card'
import { DropIcon } from '../../design/icons'
import { List } from '../../design/list'
import { TextLink } from '../../design/text-link'
import { RichText } from '../../i18n/rich-text'
import { useText } from '../../i18n/language'
import { DrillBar, DrillStateMark } from './drill-sums'

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
        {isOpen && rows.map((row) => <Office key={row.officeId} row={row} today={today} />)}
      </List>
    </Box>
  )
}

function countryText({ offices: count, overdue, soon }: CountryDrills['counts'], t: Translate) {
  if (count === 0) return t('drills:closedForGood')
  if (overdue > 0) return t('drills:officesOverdue', { count, overdue })
  return soon > 0 ? t('drills:officesSoon', { count, soon }) : t('drills:officesDone', { count })
}

function Office({ row, today }: { row: DrillRow; today: Day }) {
  const t = useText()
  const { officeId, office, last, due, closedOn } = row
  const state = drillStateOf(row, today)
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
        {state && <DrillStateMark state={state} />}
      </Box>
      <Box component="span" sx={factsStyle}>
        <Box component="span" sx={quietStyle}>
          {last === null ? (
            t('drills:noDrillYet')
          ) : (
            <RichText
              text={t('drills:lastDrill', { day: dayText(last.day, t.language) })}
              link={(day) => (
                <TextLink
                  to={rollCallReportPath(officeId, last.id)}
                  aria-label={t('drills:reportOf', { office, rollCall: day })}
                >
                  {day}
                </TextLink>
              )}
            />
          )}
        </Box>
        <Box component="span" sx={quietStyle}>
          {closedOn
            ? t('drills:closedOn', { day: dayText(closedOn, t.language) })
            : due === null
              ? t('drills:dueNow')
              : t('drills:nextDue', { day: dayText(due, t.language) })}
        </Box>
      </Box>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t(isOpen ? 'drills:lessOf' : 'drills:moreOf', { office })}
        onClick={() => setOpen(!isOpen)}
        sx={moreStyle}
      >
        {t(isOpen ? 'drills:less' : 'drills:more')}
      </Button>
      <Box id={id} hidden={!isOpen} sx={detailsStyle}>
        {isOpen && <Details row={row} />}
      </Box>
    </Box>
  )
}

function Details({ row }: { row: DrillRow }) {
  const t = useText()
  return (
    <>
      <div>
        {t('drills:drillEvery', { months: everyMonthsText(row.drillEveryMonths, t) })}
        {row.last?.numbers && ` ${t('drills:lastOne', { outcome: outcomeText(row.last.numbers, t) })}`}
        {isRunning(row) && ` ${t('drills:oneOpen')}`}
      </div>
      {row.rollCalls.length > 0 && (
        <List aria-label={t('drills:newestOf', { office: row.office })} sx={newestStyle}>
          {row.rollCalls.map(({ id, day, kind }) => {
            const words = t(kind === 'real' ? 'drills:realOn' : 'drills:drillOn', {
              day: dayText(day, t.language),
            })
            return (
              <li key={id}>
                <TextLink
                  to={rollCallReportPath(row.officeId, id)}
                  aria-label={t('drills:reportOf', { office: row.office, rollCall: words })}
                >
                  {words}
                </TextLink>
              </li>
            )
          })}
        </List>
      )}
    </>
  )
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
  mt: 0.5,
  '& a': { display: 'inline-block', py: 1 },
} as const
