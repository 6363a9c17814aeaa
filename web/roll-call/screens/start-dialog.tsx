import type { RollCallKind } from '../../../domain/roll-call/kinds'
import { ROLL_CALL_WORDS } from '../../../domain/roll-call/report-text'
import { Stack } from '../../design/box'
import { Button } from '../../design/button'
import { Typography } from '../../design/text'
import { TitledDialog } from '../../design/titled-dialog'

type Props = { onStart: (kind: RollCallKind) => void; onClose: () => void }

/** Asks for the kind of roll call. The press on a kind starts it. */
export const StartDialog = ({ onStart, onClose }: Props) => (
  <TitledDialog
    open
    title="Start the roll call"
    width="xs"
    closeLabel={null}
    onClose={onClose}
    actions={
      <Button color="secondary" size="large" fullWidth onClick={onClose}>
        Cancel
      </Button>
    }
  >
    <Stack sx={{ gap: 2 }}>
      <Typography>It starts at once. Everybody inside gets a mail with a link to answer.</Typography>
      <Button variant="contained" color="error" onClick={() => onStart('real')} sx={choiceStyle}>
        {ROLL_CALL_WORDS.real}
      </Button>
      <Button variant="contained" color="info" onClick={() => onStart('drill')} sx={choiceStyle}>
        {ROLL_CALL_WORDS.drill}
      </Button>
    </Stack>
  </TitledDialog>
)

const choiceStyle = { minHeight: 96, fontSize: '1.5rem' } as const
