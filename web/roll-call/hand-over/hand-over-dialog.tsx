import { useId, useState } from 'react'
import { Box, Stack } from '../../design/box'
import { IconButton } from '../../design/button'
import { Dialog } from '../../design/dialog'
import { CloseIcon } from '../../design/icons'
import { Alert } from '../../design/notice-box'
import { TabPanel, Tabs } from '../../design/tabs'
import { Typography } from '../../design/text'
import { useBackCloses } from '../../design/use-back-closes'
import { useText } from '../../i18n/language'
import { useAwakeScreen } from '../../platform/use-awake-screen'
import type { Alarm } from '../phone/alarm'
import { HandOverCodes } from './hand-over-codes'
import { HandOverScanner } from './hand-over-scanner'

type Tab = 'show' | 'scan'

type Props = { alarm: Alarm; onClose: () => void }

/** Hands the marks and the list to another phone by codes on the screen, and takes those of another phone. It needs no network. */
export function HandOverDialog({ alarm, onClose }: Props) {
  const t = useText()
  const [tab, setTab] = useState<Tab>('show')
  const id = useId()
  const tabs = [
    { id: 'show', label: t('hand-over:show') },
    { id: 'scan', label: t('hand-over:scan') },
  ] as const
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
          {t('roll-call:handOver')}
        </Typography>
        <IconButton aria-label={t('frame:close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      {alarm.list ? (
        <Box sx={bodyStyle}>
          <Box sx={{ px: 2, pb: 1.5 }}>
            <Tabs label={t('roll-call:handOver')} tabs={tabs} selected={tab} onSelect={setTab} />
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
          <Alert severity="warning">{t('hand-over:noKey')}</Alert>
        </Box>
      )}
    </Dialog>
  )
}

const headStyle = { alignItems: 'center', gap: 1, p: 1, ps: 2 } as const

const bodyStyle = { flex: '1 1 auto', overflowY: 'auto', width: 1, maxWidth: 1000, mx: 'auto' } as const
