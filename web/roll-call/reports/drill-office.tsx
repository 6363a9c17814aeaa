import { useId, useState } from 'react'
import type { Day } from '../../../domain/day'
import { officePath, rollCallReportPath } from '../../../domain/paths'
import type { DrillRow } from '../../../domain/roll-call/contract'
import { drillStateOf, isRunning } from '../../../domain/roll-call/drill-overview'
import { everyMonthsText, outcomeText } from '../../../domain/roll-call/report-text'
import { dayText } from '../../../domain/texts/formats'
import { Box } from '../../design/box'
import { BreakableText } from '../../design/breakable-text'
import { Button } from '../../design/button'
import { List } from '../../design/list'
import { TextLink } from '../../design/text-link'
import { RichText } from '../../i18n/rich-text'
import { useText } from '../../i18n/language'
import { DrillStateMark } from './drill-sums'

/** An office of the list with its last and next drill. It opens by a press. */
export function DrillOffice({ row, today }: { row: DrillRow; today: Day }) {
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
