import { useState } from 'react'
import {
  HELPING_DUTIES,
  helperText,
  readOfficeToday,
  type OfficeHelper,
  type OfficeToday,
} from '../../domain/presence/office-today'
import { DUTY_WORDS } from '../../domain/access/duty'
import { ADMIN_TASKS } from '../../domain/paths'
import { checkedInPeoplePath, expectedPeoplePath, peoplePath } from '../../domain/people/people-path'
import { OfficeTodaySkeleton } from '../offices/office-skeletons'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { Read } from '../design/read-state'
import { Typography } from '../design/text'
import { TextLink } from '../design/text-link'
import { PersonMark } from '../people/person-mark'
import { useRead } from '../platform/use-read'
import { useMay } from '../session/use-may'
import { TwoWeeks } from './two-weeks'

type Props = {
  officeId: string
  officeName: string
  /** False where another picture shows the days of the office. */
  withWeeks?: boolean
}

/** An office today: how many are in, who came and who helps. Below it stand the plans of this week and the next. */
export function OfficeTodayCard({ officeId, officeName, withWeeks = true }: Props) {
  const read = useRead(readOfficeToday, { office: officeId })
  return (
    <Read
      of={read}
      pending={<OfficeTodaySkeleton withWeeks={withWeeks} />}
      failed={`The people in ${officeName} today could not be loaded. Check your connection and try again.`}
    >
      {(found) => (
        <Stack sx={{ gap: 3, minWidth: 0 }}>
          <Today of={found} officeName={officeName} />
          {withWeeks && <TwoWeeks of={found} officeName={officeName} />}
        </Stack>
      )}
    </Read>
  )
}

const Today = ({ of, officeName }: { of: OfficeToday; officeName: string }) => (
  <ContentCard
    heading={`${officeName} today`}
    actions={
      <TextLink
        to={peoplePath(of.office.id)}
        aria-label={`All ${of.people} people of ${officeName}`}
        sx={wayStyle}
      >
        All {of.people}
      </TextLink>
    }
  >
    <Counts of={of} />
    <WhoCame of={of} />
    <Helpers helpers={of.helpers} />
  </ContentCard>
)

/** The number of people who are in. If nobody is, or if it is not told, the number of those who came stands in its place. */
function Counts({ of: { areIn, came, expected, office } }: { of: OfficeToday }) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography component="p" sx={{ me: 0.5, fontSize: '1.0625rem', lineHeight: 1.2 }}>
        {came === 0 ? (
          'Nobody has checked in yet'
        ) : (
          <>
            <Box component="strong" sx={{ fontSize: '1.75rem', fontWeight: 650 }}>
              {areIn || came}
            </Box>{' '}
            {areIn ? 'in now' : 'came today'}
          </>
        )}
      </Typography>
      {Boolean(areIn) && (
        <TextLink to={checkedInPeoplePath(office.id)} sx={chipStyle}>
          {came} came
        </TextLink>
      )}
      <TextLink to={expectedPeoplePath(office.id)} sx={chipStyle}>
        {expected} expected
      </TextLink>
    </Stack>
  )
}

function WhoCame({ of: { named, came, guests, office } }: { of: OfficeToday }) {
  const more = came - guests - named.length
  if (came === 0) return null
  return (
    <Box sx={{ mt: 2 }}>
      {named.length > 0 && (
        <Box component="ul" aria-label="Checked in today" sx={marksStyle}>
          {named.map((person) => (
            <li key={person.id}>
              <TextLink
                to={peoplePath(office.id, { search: person.name })}
                title={person.name}
                aria-label={person.name}
              >
                <PersonMark person={person} />
              </TextLink>
            </li>
          ))}
        </Box>
      )}
      <Typography sx={{ color: 'text.secondary', '& > * + *': { ms: 1.5 } }}>
        {more > 0 && (
          <TextLink to={checkedInPeoplePath(office.id)} sx={wayStyle}>
            and {more} more
          </TextLink>
        )}
        {guests > 0 && <span>{guests === 1 ? '1 from another office' : `${guests} from other offices`}</span>}
      </Typography>
    </Box>
  )
}

const FEW_HELPERS = 4

function Helpers({ helpers }: { helpers: readonly OfficeHelper[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? helpers : helpers.slice(0, FEW_HELPERS)
  const missing = HELPING_DUTIES.filter((duty) => !helpers.some(({ duties }) => duties.includes(duty)))
  return (
    <Box sx={{ mt: 2.5, pt: 2, borderTop: '1px solid', borderColor: 'divider' }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        Wardens and first aiders
      </Typography>
      {shown.length > 0 && (
        <Box component="ul" aria-label="Wardens and first aiders" sx={helpersStyle}>
          {shown.map((helper) => (
            <Helper key={helper.id} helper={helper} />
          ))}
        </Box>
      )}
      {helpers.length > FEW_HELPERS && (
        <Button sx={{ mt: 1, ms: -1.5 }} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${helpers.length}`}
        </Button>
      )}
      {missing.length > 0 && <Missing duties={missing} />}
    </Box>
  )
}

const Helper = ({ helper }: { helper: OfficeHelper }) => (
  <li>
    <PersonMark person={helper} size={40} />
    <div>
      <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {helper.name}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <Box component="span" aria-hidden sx={[dotStyle, helper.isIn && dotOfPresent]} />
        {helperText(helper)}
      </Typography>
    </div>
  </li>
)

function Missing({ duties }: { duties: readonly (typeof HELPING_DUTIES)[number][] }) {
  const mayGive = useMay().maySomewhere('give duties')
  return (
    <Box sx={{ mt: 1.5, color: 'text.secondary' }}>
      {duties.map((duty) => (
        <Typography key={duty}>Nobody is named as {DUTY_WORDS[duty].toLowerCase()}.</Typography>
      ))}
      {mayGive ? (
        <TextLink to={ADMIN_TASKS.duties} sx={wayStyle}>
          Give the duty
        </TextLink>
      ) : (
        <Typography variant="body2">Ask the coordinator of the office, or write to Support.</Typography>
      )}
    </Box>
  )
}

// The whole height of a line can be pressed.
const wayStyle = { display: 'inline-block', py: 1.25, my: -1.25 } as const

const chipStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  px: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 999,
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
} as const

const marksStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px',
  m: 0,
  mb: 0.5,
  p: 0,
  listStyle: 'none',
  '& a': { display: 'block', borderRadius: '50%', textDecoration: 'none' },
} as const

const helpersStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  columnGap: 3,
  rowGap: 1.5,
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 1.5 },
} as const

const dotStyle = {
  display: 'inline-block',
  width: 10,
  height: 10,
  me: 0.75,
  border: '2px solid',
  borderColor: 'text.secondary',
  borderRadius: '50%',
  forcedColorAdjust: 'none',
} as const

const dotOfPresent = { borderColor: 'success.main', bgcolor: 'success.main' }
