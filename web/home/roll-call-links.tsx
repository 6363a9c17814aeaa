import { dutiesAtText } from '../../domain/duties/own-duties-text'
import { colleaguesInText } from '../../domain/home/today-text'
import { rollCallPath } from '../../domain/paths'
import { readOfficeToday } from '../../domain/presence/office-today'
import { Box, Stack } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Card } from '../design/card'
import { AheadIcon, AlarmIcon } from '../design/icons'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { useRead } from '../platform/use-read'
import { useMe } from '../session/session'

type Office = { id: string; name: string }

/** A person with more duties than this sees no numbers: each is a call. */
const COUNTED_OFFICES = 3

/** One link to the roll call of each office. The roll call is a program of its own. */
export const RollCallLinks = ({ offices }: { offices: readonly Office[] }) => (
  <Stack component="ul" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
    {offices.map((office) => (
      <li key={office.id}>
        <RollCallLink office={office} isCounted={offices.length <= COUNTED_OFFICES} />
      </li>
    ))}
  </Stack>
)

function RollCallLink({ office: { id, name }, isCounted }: { office: Office; isCounted: boolean }) {
  const t = useText()
  const me = useMe()
  const { data } = useRead(readOfficeToday, { office: id }, { enabled: isCounted })
  const duties = (me?.duties ?? []).filter(({ scope }) => scope.kind === 'office' && scope.office === id)
  const words = [dutiesAtText(duties, t), data && colleaguesInText(data, t)].filter(Boolean).join(' · ')
  return (
    <Card component="a" href={rollCallPath(id)} sx={cardStyle}>
      <AlarmIcon sx={{ color: 'text.secondary' }} />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 650, lineHeight: 1.35 }}>
          <BreakableText text={t('home:rollCallOf', { office: name })} kind="sentence" />
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', lineHeight: 1.35 }}>
          {words}
        </Typography>
      </Box>
      <AheadIcon sx={{ color: 'text.secondary' }} />
    </Card>
  )
}

const cardStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 60,
  px: 2,
  py: 1,
  textDecoration: 'none',
  '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
} as const
