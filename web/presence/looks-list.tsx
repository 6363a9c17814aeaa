import { useId, useState } from 'react'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { useText } from '../i18n/language'
import { late } from '../platform/late'

const Looks = late(['looks'], async () => (await import('./looks')).Looks, { when: 'pressed' })

/** Lists for a person the colleagues who looked at lists with their line today. It makes no call before it is opened. */
export function LooksList({ timeZone }: { timeZone: string }) {
  const t = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Box sx={{ mt: 2 }}>
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)} sx={{ ms: -1 }}>
        {t('presence:whoLooked')}
      </Button>
      <Box id={id} sx={{ '&:empty': { display: 'none' } }}>
        {isOpen && <Looks timeZone={timeZone} />}
      </Box>
    </Box>
  )
}
