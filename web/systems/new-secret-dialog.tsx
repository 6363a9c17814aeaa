import { useState } from 'react'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { Alert } from '../design/notice-box'
import { TitledDialog } from '../design/titled-dialog'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'

type Props = {
  title: string
  hint: string
  copy: string
  notCopied: string
  done: string
  value: string
  onClose: () => void
}

/** Shows a new key or secret, which can be read only now. */
export function NewSecretDialog({ title, hint, copy, notCopied, done, value, onClose }: Props) {
  const t = useText()
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null)

  async function putIntoClipboard() {
    try {
      await navigator.clipboard.writeText(value)
      setCopied('yes')
    } catch {
      setCopied('failed')
    }
  }

  return (
    <TitledDialog
      open
      title={title}
      closeLabel={null}
      onClose={onClose}
      actions={
        <>
          <Button color="secondary" onClick={() => void putIntoClipboard()}>
            {copy}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {done}
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 2 }}>{hint}</Typography>
      <Box component="code" dir="ltr" translate="no" sx={secretStyle}>
        {value}
      </Box>
      <Box role="status" sx={{ mt: 2, '&:empty': { display: 'none' } }}>
        {copied && (
          <Alert severity={copied === 'yes' ? 'success' : 'error'}>
            {copied === 'yes' ? t('systems:keyCopied') : notCopied}
          </Alert>
        )}
      </Box>
    </TitledDialog>
  )
}

const secretStyle = {
  display: 'block',
  p: 2,
  overflowWrap: 'anywhere',
  userSelect: 'all',
  fontFamily: 'monospace',
  borderRadius: 1,
  bgcolor: 'action.hover',
}
