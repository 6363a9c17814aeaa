import { useId, type ReactNode } from 'react'
import { useText } from '../i18n/language'
import { Box } from './box'
import { IconButton } from './button'
import { Dialog, DialogActions, DialogContent } from './dialog'
import { CloseIcon } from './icons'
import { Typography } from './text'
import { useBackCloses } from './use-back-closes'

type Props = {
  open: boolean
  title: string
  onClose: () => void
  /** The name of the button in the corner. Null leaves the button out, for a dialog that must be answered. */
  closeLabel?: string | null
  actions?: ReactNode
  /** A hint above the actions. It stays in sight when the content scrolls. */
  hint?: ReactNode
  /** Something beside the title, such as a choice of language. */
  aside?: ReactNode
  width?: 'xs' | 'sm' | 'md'
  /** The language of the content, if it is not the page's. */
  lang?: string
  children: ReactNode
}

/** A dialog with a title, content that scrolls, and actions at the end. Escape and Back close it. */
export function TitledDialog({
  open,
  title,
  onClose,
  closeLabel,
  actions,
  hint,
  aside,
  width = 'sm',
  lang,
  children,
}: Props) {
  const id = useId()
  const t = useText()
  useBackCloses(open, onClose)
  if (!open) return null
  return (
    <Dialog
      // A dialog that must be answered does not close by a tap beside it.
      onClose={(by) => (by === 'beside' && closeLabel === null ? undefined : onClose())}
      maxWidth={width}
      aria-labelledby={id}
      lang={lang}
    >
      <Box sx={{ ...headStyle, ...(closeLabel !== null && { flexWrap: 'nowrap' }) }}>
        <Typography id={id} variant="h2" sx={{ ...titleStyle, ...(closeLabel !== null && { minWidth: 0 }) }}>
          {title}
        </Typography>
        {aside}
        {closeLabel !== null && (
          <IconButton aria-label={closeLabel ?? t('frame:close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        )}
      </Box>
      <DialogContent>{children}</DialogContent>
      {hint && <Box sx={{ px: 3, pt: 1, '&:empty': { display: 'none' } }}>{hint}</Box>}
      {actions && <DialogActions>{actions}</DialogActions>}
    </Dialog>
  )
}

const titleStyle = { flex: '1 1 10.75rem', maxWidth: '100%', pt: 1, overflowWrap: 'break-word' }

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1,
  pt: 2.5,
  pb: 1,
  ps: 3,
  pe: 2,
}
