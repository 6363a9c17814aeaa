import { officePath } from '../../../domain/paths'
import type { MarkKind } from '../../../domain/roll-call/mark'
import { disputeText, withMakers, zoneText } from '../../../domain/roll-call/standing-text'
import type { ZoneStanding } from '../../../domain/roll-call/summary'
import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { Card } from '../../design/card'
import { ContentCard } from '../../design/content-card'
import { Link } from '../../design/link'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import { RichText } from '../../i18n/rich-text'
import { BIG } from './bar'
import { useClock, useRollCall } from './shown-roll-call'

type Props = { onSay: (zone: ZoneStanding, kind: MarkKind) => void }

export function ZonesPanel({ onSay }: Props) {
  const t = useText()
  const { alarm, everybody } = useRollCall()
  const { zones } = everybody
  const office = alarm.list?.office.id
  if (zones.length === 0)
    return (
      <ContentCard heading={t('roll-call:noZones')}>
        <Typography>
          <RichText
            text={t('roll-call:noZonesHint')}
            link={(part) =>
              office ? (
                <Link href={officePath(office)} target="_blank" rel="noopener">
                  {part}
                </Link>
              ) : (
                part
              )
            }
          />
        </Typography>
      </ContentCard>
    )
  return (
    <Card component="ul" role="list" aria-label={t('roll-call:zones')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {zones.map((standing) => (
        <ZoneRow key={standing.zone.number} standing={standing} onSay={onSay} />
      ))}
    </Card>
  )
}

function ZoneRow({ standing, onSay }: Props & { standing: ZoneStanding }) {
  const t = useText()
  const { markTimeOf } = useClock()
  const { zone, kind, heads, isDisputed } = standing
  return (
    <Box component="li" sx={rowStyle}>
      <Box role="group" aria-label={zone.name}>
        <Typography sx={{ fontSize: '1.125rem', fontWeight: 600 }}>{zone.name}</Typography>
        <Typography sx={{ fontWeight: 600, color: COLOUR[kind] }}>
          {withMakers(zoneText(standing, t), standing, markTimeOf, t)}
        </Typography>
        {isDisputed && (
          <Typography sx={{ fontWeight: 600, color: 'warning.main' }}>{disputeText(heads, t)}</Typography>
        )}
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button
            variant={kind === 'clear' ? 'contained' : 'outlined'}
            aria-pressed={kind === 'clear'}
            onClick={() => onSay(standing, 'clear')}
            sx={BIG}
          >
            {t('roll-call:zoneClear')}
          </Button>
          <Button
            variant={kind === 'unchecked' ? 'contained' : 'outlined'}
            color="warning"
            aria-pressed={kind === 'unchecked'}
            onClick={() => onSay(standing, 'unchecked')}
            sx={BIG}
          >
            {t('roll-call:couldNotCheck')}
          </Button>
          {kind !== 'open' && (
            <Button color="secondary" onClick={() => onSay(standing, 'open')} sx={BIG}>
              {t('roll-call:undo')}
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
