import { memo, useDeferredValue, useId } from 'react'
import type { TextKey } from '../../../texts/keys'
import { PROBABLY_LEFT } from '../../../domain/presence/presence-text'
import { KINDS, type Kind } from '../../../domain/roll-call/kinds'
import type { Line } from '../../../domain/roll-call/lines'
import { Box } from '../../design/box'
import { Card } from '../../design/card'
import { List } from '../../design/list'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import { detailOf, detailStyle, nameStyle } from './person-row'

const GROUP_NAMES = {
  visitor: 'roll-call:visitors',
  guest: 'roll-call:guests',
  staff: 'roll-call:staff',
} as const satisfies Record<Kind, TextKey>

/** A part of the list, on the screen and on paper. */
export type Part = {
  heading: TextKey
  listed: Line['listed']
  kind?: Kind
  intro?: TextKey
}

export const PARTS: readonly Part[] = [
  // Visitors come first, because no colleague knows that they are inside.
  ...KINDS.map((kind) => ({ heading: GROUP_NAMES[kind], listed: 'inside' as const, kind })),
  {
    heading: PROBABLY_LEFT,
    listed: 'probably left',
    intro: 'roll-call:probablyLeftIntro',
  },
  {
    heading: 'roll-call:unconfirmed',
    listed: 'unconfirmed',
    intro: 'roll-call:unconfirmedIntro',
  },
  { heading: 'roll-call:expected', listed: 'expected', intro: 'roll-call:expectedIntro' },
]

export const isIn = ({ listed, kind }: Part, line: Line) =>
  line.listed === listed && (kind === undefined || line.kind === kind)

type Props = { lines: readonly Line[]; timeZone: string }

/** The rows that are drawn at once. The others follow, so that the first names appear soon. */
const FIRST_ROWS = 40

/** The people who are or may be inside, grouped by the kind of their visit. */
export const InsideList = memo(function InsideList({ lines, timeZone }: Props) {
  const t = useText()
  const limit = useDeferredValue(Infinity, FIRST_ROWS)
  return partsOf(lines).map(({ heading, intro, lines, before }) => {
    const shown = limit < before + lines.length ? lines.slice(0, Math.max(0, limit - before)) : lines
    return (
      shown.length > 0 && (
        <Group
          key={heading}
          heading={t('roll-call:withCount', { heading: t(heading), count: lines.length })}
          intro={intro && t(intro)}
          lines={shown}
          timeZone={timeZone}
        />
      )
    )
  })
})

/** The parts of the list, each with the number of people in the parts before it. */
function partsOf(all: readonly Line[]) {
  const parts = PARTS.map((part) => ({ ...part, lines: all.filter((line) => isIn(part, line)) }))
  return parts.map((part, place) => ({
    ...part,
    before: parts.slice(0, place).reduce((sum, { lines }) => sum + lines.length, 0),
  }))
}

type GroupProps = Props & { heading: string; intro: string | undefined }

function Group({ heading, intro, lines, timeZone }: GroupProps) {
  const t = useText()
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <Box sx={{ px: { xs: 2, sm: 3.5 }, pt: { xs: 2, sm: 2.5 }, pb: 1.5 }}>
        <Typography id={id} component="h2" variant="h2">
          {heading}
        </Typography>
        {intro && <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{intro}</Typography>}
      </Box>
      <List sx={listStyle}>
        {lines.map((line) => (
          <ListRow key={line.key} name={line.name} detail={detailOf(line, timeZone, t)} />
        ))}
      </List>
    </Card>
  )
}

const ListRow = memo(function ListRow({ name, detail }: { name: string; detail: string }) {
  return (
    <Box component="li" sx={rowStyle}>
      <Box component="span" translate="no" sx={nameStyle}>
        {name}
      </Box>{' '}
      <Box component="span" sx={[detailStyle, { whiteSpace: 'normal' }]}>
        {detail}
      </Box>
    </Box>
  )
})

const listStyle = {
  display: { lg: 'grid' },
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
} as const

const rowStyle = {
  px: { xs: 2, sm: 3.5 },
  py: 1,
  overflowWrap: 'anywhere',
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 64px',
  borderTop: '1px solid',
  borderColor: 'divider',
} as const
