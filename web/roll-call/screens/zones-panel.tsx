import { officePath } from '../../../domain/paths'
import type { MarkKind } from '../../../domain/roll-call/mark'
import { disputeText, makersText, zoneText } from '../../../domain/roll-call/standing-text'
import type { ZoneStanding } from '../../../domain/roll-call/summary'
import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { Card } from '../../design/card'
import { ContentCard } from '../../design/content-card'
import { Link } from '../../design/link'
import { Typography } from '../../design/text'
import { BIG } from './bar'

type Props = {
  zones: readonly ZoneStanding[]
  /** The id of the office. Null if it is not known. */
  office: string | null
  timeOf: (after: number) => string
  onSay: (zone: ZoneStanding, kind: MarkKind) => void
}

export function ZonesPanel({ zones, office, timeOf, onSay }: Props) {
  if (zones.length === 0)
    return (
      <ContentCard heading="This office has no zones">
        <Typography>
          The coordinator of the office, or an administrator, can add them on{' '}
          {office ? (
            <Link href={officePath(office)} target="_blank" rel="noopener">
              the page of the office
            </Link>
          ) : (
            'the page of the office'
          )}
          . They count from the next roll call on.
        </Typography>
      </ContentCard>
    )
  return (
    <Card component="ul" role="list" aria-label="Zones" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {zones.map((standing) => (
        <ZoneRow key={standing.zone.number} standing={standing} timeOf={timeOf} onSay={onSay} />
      ))}
    </Card>
  )
}

type RowProps = Pick<Props, 'timeOf' | 'onSay'> & { standing: ZoneStanding }

function ZoneRow({ standing, timeOf, onSay }: RowProps) {
  const { zone, kind, heads, isDisputed } = standing
  const said = makersText(standing, timeOf)
  return (
    <Box component="li" sx={rowStyle}>
      <Box role="group" aria-label={zone.name}>
        <Typography sx={{ fontSize: '1.125rem', fontWeight: 600 }}>{zone.name}</Typography>
        <Typography sx={{ fontWeight: 600, color: COLOUR[kind] }}>
          {zoneText(standing)}
          {said && ` (${said})`}
        </Typography>
        {isDisputed && (
          <Typography sx={{ fontWeight: 600, color: 'warning.main' }}>{disputeText(heads)}</Typography>
        )}
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button
            variant={kind === 'clear' ? 'contained' : 'outlined'}
            aria-pressed={kind === 'clear'}
            onClick={() => onSay(standing, 'clear')}
            sx={BIG}
          >
            Clear
          </Button>
          <Button
            variant={kind === 'unchecked' ? 'contained' : 'outlined'}
            color="warning"
            aria-pressed={kind === 'unchecked'}
            onClick={() => onSay(standing, 'unchecked')}
            sx={BIG}
          >
            Could not check
          </Button>
          {kind !== 'open' && (
            <Button color="secondary" onClick={() => onSay(standing, 'open')} sx={BIG}>
              Undo
            </Button>
          )}
        </Stack>
      </Box>
    </Box>
  )
}

const COLOUR = { clear: 'success.main', unchecked: 'warning.main', open: 'text.secondary' }

const rowStyle = {
  px: { xs: 2, sm: 3 },
  py: 1.5,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
} as const
