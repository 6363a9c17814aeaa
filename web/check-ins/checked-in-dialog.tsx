import { useState, type ComponentProps } from 'react'
import { firstNameOf } from '../../domain/profile/completeness'
import { Box } from '../design/box'
import { Dialog } from '../design/dialog'
import { useLanguage } from '../i18n/language'
import { useMe } from '../session/session'
import { forgetArrival } from './arrival'
import { CheckedInNotice } from './checked-in-notice'

/** Shows a new check-in over a page of the application, in the chosen language. */
export function CheckedInDialog({ checkIn }: Pick<ComponentProps<typeof CheckedInNotice>, 'checkIn'>) {
  const { language, t } = useLanguage()
  const me = useMe()
  const [isOpen, setOpen] = useState(true)
  function goOn() {
    forgetArrival()
    setOpen(false)
  }
  if (!isOpen) return null
  return (
    <Dialog fullScreen lang={language} aria-label={t('door:checkIn')}>
      <Box sx={{ my: 'auto', p: 3 }}>
        <CheckedInNotice name={me ? me.name || firstNameOf(me) : ''} checkIn={checkIn} onContinue={goOn} />
      </Box>
    </Dialog>
  )
}
