import {
  HELPING_DUTIES,
  readOfficeToday,
  type HelpingDuty,
  type OfficeHelper,
  type OfficeToday,
} from '../../domain/presence/office-today'
import { expectedText, helperText } from '../../domain/presence/office-today-text'
import { ADMIN_TASKS } from '../../domain/paths'
import { checkedInPeoplePath, expectedPeoplePath, peoplePath } from '../../domain/people/people-path'
import type { TextKey } from '../../texts/keys'
import { OfficeTodaySkeleton } from '../offices/office-skeletons'
import { Box, Stack } from '../design/box'
import { ContentCard } from '../design/content-card'
import { List } from '../design/list'
import { Read } from '../design/read-state'
import { Typography } from '../design/text'
import { TextLink } from '../design/text-link'
import { useFirst } from '../design/show-more'
import { useText } from '../i18n/language'
import { RichText } from '../i18n/rich-text'
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
  const t = useText()
  const read = useRead(readOfficeToday, { office: officeId })
  return (
    <Read
      of={read}
      pending={<OfficeTodaySkeleton withWeeks={withWeeks} />}
      failed={t('attendance:todayNotLoaded', { office: officeName })}
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

function Today({ of, officeName }: { of: OfficeToday; officeName: string }) {
  const t = useText()
  return (
    <ContentCard
      heading={t('attendance:officeToday', { office: officeName })}
      actions={
        <TextLink
          to={peoplePath(of.office.id)}
          aria-label={t('attendance:allPeopleOf', { count: of.people, office: officeName })}
          sx={wayStyle}
        >
          {t('attendance:allPeople', { count: of.people })}
        </TextLink>
      }
    >
      <Counts of={of} />
      <WhoCame of={of} />
      <Visitors of={of} />
      <Helpers helpers={of.helpers} />
    </ContentCard>
  )
}

/** The number of people who are in. If nobody is, or if it is not told, the number of those who came stands in its place. */
function Counts({ of: { areIn, came, expected, office } }: { of: OfficeToday }) {
  const t = useText()
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography component="p" sx={{ me: 0.5, fontSize: '1.0625rem', lineHeight: 1.2 }}>
        {came === 0 ? (
          t('attendance:nobodyYet')
        ) : (
          <RichText
            text={
              areIn ? t('attendance:inNow', { count: areIn }) : t('attendance:cameToday', { count: came })
            }
            number={(part) => (
              <Box component="strong" sx={{ fontSize: '1.75rem', fontWeight: 650 }}>
                {part}
              </Box>
            )}
          />
        )}
      </Typography>
      {Boolean(areIn) && (
        <TextLink to={checkedInPeoplePath(office.id)} sx={chipStyle}>
          {t('attendance:haveCome', { count: came })}
        </TextLink>
      )}
      <TextLink to={expectedPeoplePath(office.id)} sx={chipStyle}>
        {t(expectedText(expected))}
      </TextLink>
    </Stack>
  )
}

function WhoCame({ of: { named, came, guests, office } }: { of: OfficeToday }) {
  const t = useText()
  const more = came - guests - named.length
  if (came === 0) return null
  return (
    <Box sx={{ mt: 2 }}>
      {named.length > 0 && (
        <List aria-label={t('attendance:checkedInToday')} sx={marksStyle}>
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
        </List>
      )}
      <Typography sx={{ color: 'text.secondary', '& > * + *': { ms: 1.5 } }}>
        {more > 0 && (
          <TextLink to={checkedInPeoplePath(office.id)} sx={wayStyle}>
            {t('attendance:andMore', { count: more })}
          </TextLink>
        )}
        {guests > 0 && <span>{t('attendance:fromElsewhere', { count: guests })}</span>}
      </Typography>
    </Box>
  )
}

function Visitors({ of: { visitors } }: { of: OfficeToday }) {
  const t = useText()
  if (!visitors || visitors.came + visitors.expected === 0) return null
  return (
    <Typography sx={{ mt: 2, color: 'text.secondary' }}>{t('attendance:visitorsToday', visitors)}</Typography>
  )
}

const FEW_HELPERS = 4

function Helpers({ helpers }: { helpers: readonly OfficeHelper[] }) {
  const t = useText()
  const { shown, button } = useFirst(helpers, FEW_HELPERS, { sx: { mt: 1, ms: -1.5 } })
  const missing = HELPING_DUTIES.filter((duty) => !helpers.some(({ duties }) => duties.includes(duty)))
  return (
    <Box sx={{ mt: 2.5, pt: 2, borderTop: '1px solid', borderColor: 'divider' }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('attendance:helpers')}
      </Typography>
      {shown.length > 0 && (
        <List aria-label={t('attendance:helpers')} sx={helpersStyle}>
          {shown.map((helper) => (
            <Helper key={helper.id} helper={helper} />
          ))}
        </List>
      )}
      {button}
      {missing.length > 0 && <Missing duties={missing} />}
    </Box>
  )
}

function Helper({ helper }: { helper: OfficeHelper }) {
  const t = useText()
  return (
    <li>
      <PersonMark person={helper} size={40} />
      <div>
        <Box component="bdi" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {helper.name}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <Box component="span" aria-hidden sx={[dotStyle, helper.isIn && dotOfPresent]} />
          {helperText(helper, t)}
        </Typography>
      </div>
    </li>
  )
}

const NOBODY_NAMED = {
  warden: 'attendance:noWarden',
  'first-aider': 'attendance:noFirstAider',
} as const satisfies Record<HelpingDuty, TextKey>

function Missing({ duties }: { duties: readonly HelpingDuty[] }) {
  const t = useText()
  const mayGive = useMay().maySomewhere('give duties')
  return (
    <Box sx={{ mt: 1.5, color: 'text.secondary' }}>
      {duties.map((duty) => (
        <Typography key={duty}>{t(NOBODY_NAMED[duty])}</Typography>
      ))}
      {mayGive ? (
        <TextLink to={ADMIN_TASKS.duties} sx={wayStyle}>
          {t('attendance:giveDuty')}
        </TextLink>
      ) : (
        <Typography variant="body2">{t('attendance:askCoordinator')}</Typography>
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
  mx: '-4px',
  mb: 0.5,
  // A finger meets the edge of a mark too.
  '& a': { display: 'block', p: '4px', borderRadius: '50%', textDecoration: 'none' },
} as const

const helpersStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  columnGap: 3,
  rowGap: 1.5,
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
