import { useId } from 'react'
import { PATHS } from '../../domain/paths'
import { isProfileIncomplete, needsProfileUpdate } from '../../domain/profile/completeness'
import type { Me } from '../../domain/profile/signed-in-person'
import { countryName } from '../../domain/offices/country-name'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Button } from '../design/button'
import { Card } from '../design/card'
import { EditIcon, QrIcon } from '../design/icons'
import { Alert } from '../design/notice-box'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { OwnMark } from '../people/own-mark'
import { startOfDay } from '../platform/clock'
import { late } from '../platform/late'
import { useToday } from '../platform/use-now'
import { MissingParts } from '../profile/missing-parts'
import { OwnWeek } from '../profile/own-week'
import type { ProfileDialog } from '../profile/profile-dialog'

const UsualWeek = late(
  ['usual-week', 'statuses'],
  async () => (await import('../profile/usual-week')).UsualWeek,
  {
    when: 'idle',
  },
)

type Props = { me: Me; onOpen: (dialog: ProfileDialog) => void }

/** The person’s profile with its week, which can be changed here (specification §2). */
export function ProfileCard({ me, onOpen }: Props) {
  const t = useText()
  const headingId = useId()
  const today = useToday()
  const isCheckedIn = me.lastCheckInTime !== null && new Date(me.lastCheckInTime) >= startOfDay(today)
  const hasDeclared = Object.keys(me.declarationsValidUntil).length > 0
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ p: { xs: 2, sm: 3.5 } }}>
      <Box sx={headStyle}>
        <OwnMark size={44} />
        <Box sx={{ flex: '1 1 7rem', minWidth: 0 }}>
          <Typography id={headingId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            <BreakableText text={me.name || me.email} />
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {me.office ? (
              <bdi translate="no">
                {me.office}, {countryName(me.country ?? '', t.language)}
              </bdi>
            ) : (
              t('home:noOfficeYet')
            )}
          </Typography>
        </Box>
        {/* A phone has it on the first screen. */}
        <Button
          component="a"
          href={PATHS.qr}
          variant="outlined"
          startIcon={<QrIcon />}
          sx={{ px: 1.5, display: { sm: 'none' } }}
        >
          {t('home:scanQr')}
        </Button>
      </Box>
      {needsProfileUpdate(me) && (
        <Alert severity="info" sx={{ mt: 2 }}>
          <div>{t('home:updateProfile')}</div>
          {!isProfileIncomplete(me) && <MissingParts me={me} onOpen={onOpen} />}
        </Alert>
      )}
      <Box sx={{ mt: 1 }}>
        <OwnWeek me={me} isCheckedIn={isCheckedIn} />
        {/* It comes late, and must not move what is pressed. */}
        <Box sx={{ minHeight: 52 }}>
          <UsualWeek />
        </Box>
      </Box>
      {me.comment && (
        <Typography sx={{ mt: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <BreakableText text={me.comment} kind="comment" />
        </Typography>
      )}
      <Box sx={linksStyle}>
        <Button onClick={() => onOpen('check-ins')}>{t('home:myCheckIns')}</Button>
        {hasDeclared && <Button onClick={() => onOpen('declarations')}>{t('home:myDeclarations')}</Button>}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1 }}>
        <Button variant="outlined" startIcon={<EditIcon />} onClick={() => onOpen('update')}>
          {t('home:updateDetails')}
        </Button>
      </Box>
    </Card>
  )
}

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 1,
} as const

const linksStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  mt: 1,
  ms: -1.5,
  '& button': { textAlign: 'start' },
} as const
