import { useState, type ReactNode } from 'react'
import { seenWords } from '../../domain/roll-call/list'
import { Box, Stack } from '../design/box'
import { Button } from '../design/button'
import { ConfirmDialog } from '../design/confirm-dialog'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'

type Tally = { seen: number; all: number }

type Props = {
  inside: Tally
  probablyLeft: Tally
  unconfirmed: Tally
  awaited: Tally
  /** Why the list may be old, if it may be. */
  warning: ReactNode
  onStartAgain: () => void
}

/** Counts the ticks at the foot of the window, where a thumb reaches, with a button to start again. */
export function RollCallBar({ inside, probablyLeft, unconfirmed, awaited, warning, onStartAgain }: Props) {
  const [isAsking, setAsking] = useState(false)
  const say = useSay()
  const ticks = inside.seen + probablyLeft.seen + unconfirmed.seen + awaited.seen
  return (
    <Box component="section" aria-label="Progress of the roll call" sx={barStyle}>
      {warning}
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <div role="status">
          <Typography sx={{ fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.3 }}>
            {seenWords(inside.seen, inside.all)}
          </Typography>
          {probablyLeft.all > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {probablyLeft.seen} of {probablyLeft.all} probably left
            </Typography>
          )}
          {unconfirmed.all > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {unconfirmed.seen} of {unconfirmed.all} said to have left
            </Typography>
          )}
          {awaited.all > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {awaited.seen} of {awaited.all} expected
            </Typography>
          )}
        </div>
        <Button
          variant="outlined"
          color="secondary"
          size="large"
          onClick={() => (ticks > 0 ? setAsking(true) : say.info('Nobody is ticked yet.'))}
        >
          Start again
        </Button>
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title="Start again?"
        confirm="Start again"
        cancel="Keep ticks"
        isDestructive
        onConfirm={() => {
          onStartAgain()
          setAsking(false)
        }}
        onCancel={() => setAsking(false)}
      >
        {ticks === 1 ? 'The one tick on this device goes.' : `All ${ticks} ticks on this device go.`}
      </ConfirmDialog>
    </Box>
  )
}

const barStyle = {
  display: 'grid',
  gap: 1.5,
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2.5, sm: 3.5 },
  py: 1.5,
  pb: 'max(12px, env(safe-area-inset-bottom))',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: { sm: '16px 16px 0 0' },
  bgcolor: 'background.paper',
  boxShadow: '0 -4px 16px rgb(0 0 0 / 12%)',
} as const
