import { useState } from 'react'
import { Button } from '../design/button'
import { Intro } from '../design/text'
import { useText } from '../i18n/language'
import { EraseDataDialog } from './erase-data-dialog'

/** Opens the dialog that erases all data about an address. It stands apart from everyday buttons. */
export function EraseDataButton() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Intro sx={{ mb: 2 }}>{t('personal-data:eraseIntro')}</Intro>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {t('personal-data:eraseData')}
      </Button>
      {isOpen && <EraseDataDialog onClose={() => setOpen(false)} />}
    </>
  )
}
