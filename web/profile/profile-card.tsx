import { PATHS } from '../../domain/paths'
import { isProfileIncomplete, needsProfileUpdate } from '../../domain/profile/completeness'
import type { Me } from '../../domain/profile/signed-in-person'
import { Box, Stack } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Button } from '../design/button'
import { ContentCard } from '../design/content-card'
import { EditIcon, QrIcon } from '../design/icons'
import { Alert } from '../design/notice-box'
import { Typography } from '../design/text'
import { startOfDay } from '../platform/clock'
import { useToday } from '../platform/use-today'
import { MissingParts } from './missing-parts'
import { OwnWeek } from './own-week'
import type { ProfileDialog } from './profile-dialog'

export function ProfileCard({ me, onOpen }: { me: Me; onOpen: (dialog: ProfileDialog) => void }) {
  const today = useToday()
  const isCheckedIn = me.lastCheckInTime !== null && new Date(me.lastCheckInTime) >= startOfDay(today)
  const hasDeclared = Object.keys(me.declarationsValidUntil).length > 0
  return (
    <ContentCard heading={<BreakableText text={me.name || me.email} />}>
      <Typography sx={{ mt: -2, mb: 2.5, color: 'text.secondary' }}>
        {me.office ? (
          <>
            <span>{me.office}</span>, <span>{me.country}</span>
          </>
        ) : (
          'No office yet'
        )}
      </Typography>
      {needsProfileUpdate(me) && (
        <Alert severity="info" sx={{ mb: 2.5 }}>
          <div>Please update your profile</div>
          {!isProfileIncomplete(me) && <MissingParts me={me} onOpen={onOpen} />}
        </Alert>
      )}
      <OwnWeek today={today} statuses={me.statuses} isCheckedIn={isCheckedIn} />
      <Stack sx={{ alignItems: 'flex-start', mt: 2, ms: -1.5, '& button, & a': { textAlign: 'start' } }}>
        <Button onClick={() => onOpen('check-ins')}>My Recent Check-Ins</Button>
        {hasDeclared && (
          <Button onClick={() => onOpen('declarations')}>My Community Responsibility Forms</Button>
        )}
      </Stack>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
        <Button variant="contained" startIcon={<EditIcon />} onClick={() => onOpen('update')}>
          Update Details
        </Button>
        <Button
          component="a"
          href={PATHS.qr}
          variant="outlined"
          startIcon={<QrIcon />}
          sx={{ display: { sm: 'none' } }}
        >
          Scan QR
        </Button>
      </Box>
    </ContentCard>
  )
}
