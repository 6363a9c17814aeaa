import { useState } from 'react'
import { Button } from '../design/button'
import { Typography } from '../design/text'
import { EraseDataDialog } from './erase-data-dialog'

/** Opens the dialog that erases all data about an address. It stands apart from everyday buttons. */
export function EraseDataButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '62ch' }}>
        When somebody asks to be forgotten: everything that is stored about one address goes, of a colleague
        or of a visitor.
      </Typography>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        Erase personal data
      </Button>
      {isOpen && <EraseDataDialog onClose={() => setOpen(false)} />}
    </>
  )
}
