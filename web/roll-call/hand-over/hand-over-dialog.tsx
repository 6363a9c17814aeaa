import { useId, useState } from 'react'
import { Box, Stack } from '../../design/box'
import { IconButton } from '../../design/button'
import { Dialog } from '../../design/dialog'
import { CloseIcon } from '../../design/icons'
import { Alert } from '../../design/notice-box'
import { TabPanel, Tabs } from '../../design/tabs'
import { Typography } from '../../design/text'
import { useBackCloses } from '../../design/use-back-closes'
import { useAwakeScreen } from '../../platform/use-awake-screen'
import type { Alarm } from '../phone/alarm'
import { HandOverCodes } from './hand-over-codes'
import { HandOverScanner } from './hand-over-scanner'

type Tab = 'show' | 'scan'

const TABS = [
  { id: 'show', label: 'Show' },
  { id: 'scan', label: 'Scan' },
] as const

type Props = { alarm: Alarm; onClose: () => void }

/** Hands the marks and the list to another phone by codes on the screen, and takes those of another phone. It needs no network. */
export function HandOverDialog({ alarm, onClose }: Props) {
  const [tab, setTab] = useState<Tab>('show')
  const id = useId()
  useBackCloses(true, onClose)
  useAwakeScreen()
  function showCodes() {
    document.getElementById('tab-show')?.focus()
    setTab('show')
  }
  return (
    <Dialog fullScreen onClose={onClose} aria-labelledby={id}>
      <Stack direction="row" sx={headStyle}>
        <Typography id={id} variant="h2" sx={{ me: 'auto' }}>
          Hand over
        </Typography>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      {alarm.list ? (
        <Box sx={bodyStyle}>
          <Box sx={{ px: 2, pb: 1.5 }}>
            <Tabs label="Hand over" tabs={TABS} selected={tab} onSelect={setTab} />
          </Box>
          <TabPanel of={tab}>
            {tab === 'show' ? (
              <HandOverCodes alarm={alarm} />
            ) : (
              <HandOverScanner alarm={alarm} onShow={showCodes} />
            )}
          </TabPanel>
        </Box>
      ) : (
        <Box sx={{ p: 2 }}>
          <Alert severity="warning">
            This phone has no list, so it has no key to open the codes of other phones. Please open the roll
            call here once while there is a network. Without one, use a phone that has the list.
          </Alert>
        </Box>
      )}
    </Dialog>
  )
}

const headStyle = { alignItems: 'center', gap: 1, p: 1, ps: 2 } as const

const bodyStyle = { flex: '1 1 auto', overflowY: 'auto', width: 1, maxWidth: 1000, mx: 'auto' } as const
