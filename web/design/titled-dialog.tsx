import { Box, Dialog, DialogActions, DialogContent, IconButton, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { CloseIcon } from './icons'
import { useBackCloses } from './use-back-closes'

type Props = {
  open: boolean
  title: string
  onClose: () => void
  /** The name of the button in the corner; null leaves it out where the dialog must be answered. */
  closeLabel?: string | null
  actions?: ReactNode
  /** Above the actions, where it stays in sight when the content is scrolled. */
  hint?: ReactNode
  /** Beside the title, such as a choice of language. */
  aside?: ReactNode
  width?: 'xs' | 'sm' | 'md'
  /** The language of the content where it is not the page's. */
  lang?: string
  children: ReactNode
}

/** A dialog with its title, a button to close it, room to scroll, and its actions at the end. Back closes it too, as Escape does. */
export function TitledDialog({
  open,
  title,
  onClose,
  closeLabel = 'Close',
  actions,
  hint,
  aside,
  width = 'sm',
  lang,
  children,
}: Props) {
  const id = useId()
  useBackCloses(open, onClose)
  return (
    <Dialog
      open={open}
      // A tap beside a dialog that must be answered is no answer.
      onClose={(_, reason) => (reason === 'backdropClick' && closeLabel === null ? undefined : onClose())}
      fullWidth
      maxWidth={width}
      aria-labelledby={id}
      lang={lang}
    >
      <Box sx={{ ...headStyle, ...(closeLabel && { flexWrap: 'nowrap' }) }}>
        <Typography id={id} variant="h2" sx={{ ...titleStyle, ...(closeLabel && { minWidth: 0 }) }}>
          {title}
        </Typography>
        {aside}
        {closeLabel && (
          <IconButton aria-label={closeLabel} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        )}
      </Box>
      <DialogContent sx={{ pt: 1 }}>{children}</DialogContent>
      {hint && <Box sx={{ px: 3, pt: 1, '&:empty': { display: 'none' } }}>{hint}</Box>}
      {actions && <DialogActions>{actions}</DialogActions>}
    </Dialog>
  )
}

// A word is broken only where it is longer than the whole line.
const titleStyle = { flex: '1 1 10.75rem', maxWidth: '100%', pt: 1, overflowWrap: 'break-word' }

// On a narrow phone what is beside the title stands below it.
const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1,
  p: '20px 16px 8px 24px',
}
