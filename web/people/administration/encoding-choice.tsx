import { useEffect, useId, useRef } from 'react'
import { Box, Stack } from '../../design/box'
import { Button } from '../../design/button'
import { Alert } from '../../design/notice-box'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import type { Reading } from './list-file'

type Props = { readings: readonly Reading[]; isBusy: boolean; onChoose: (reading: Reading) => void }

/** Asks in which encoding the names of a file are right. */
export function EncodingChoice({ readings, isBusy, onChoose }: Props) {
  const t = useText()
  const id = useId()
  const asked = useRef<HTMLDivElement>(null)
  useEffect(() => asked.current?.focus(), [readings])
  return (
    <Alert severity="warning" sx={{ mt: 2.5 }}>
      <Box
        ref={asked}
        role="group"
        aria-labelledby={id}
        tabIndex={-1}
        sx={{ '&:focus': { outline: 'none' } }}
      >
        <Typography id={id} sx={{ fontWeight: 600 }}>
          {t('administration:namesRight')}
        </Typography>
        <Stack sx={{ alignItems: 'flex-start', gap: 1, mt: 1.5 }}>
          {readings.map((reading) => (
            <Button
              key={reading.encoding}
              variant="outlined"
              disabled={isBusy}
              onClick={() => onChoose(reading)}
            >
              <Box component="span" sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}>
                <bdi translate="no">{reading.samples.join(' · ')}</bdi>{' '}
                <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                  <bdi translate="no">{reading.encoding}</bdi>
                </Box>
              </Box>
            </Button>
          ))}
        </Stack>
      </Box>
    </Alert>
  )
}
