import { useState } from 'react'
import { Box } from '../design/box'
import { Button } from '../design/button'
import { Alert } from '../design/notice-box'
import { TitledDialog } from '../design/titled-dialog'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'

type Props = { name: string; value: string; onClose: () => void }

/** Shows a new key, which can be read only now. */
export function NewKeyDialog({ name, value, onClose }: Props) {
  const t = useText()
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null)

  async function copy() {
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
      title={t('systems:keyOf', { program: name })}
      closeLabel={null}
      onClose={onClose}
      actions={
        <>
          <Button color="secondary" onClick={() => void copy()}>
            {t('systems:copyKey')}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {t('systems:keyDone')}
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 2 }}>{t('systems:keyOnce')}</Typography>
      <Box component="code" dir="ltr" translate="no" sx={keyStyle}>
        {value}
      </Box>
      <Box role="status" sx={{ mt: 2, '&:empty': { display: 'none' } }}>
        {copied && (
          <Alert severity={copied === 'yes' ? 'success' : 'error'}>
            {t(copied === 'yes' ? 'systems:keyCopied' : 'systems:keyNotCopied')}
          </Alert>
        )}
      </Box>
    </TitledDialog>
  )
}

const keyStyle = {
  display: 'block',
  p: 2,
  overflowWrap: 'anywhere',
  userSelect: 'all',
  fontFamily: 'monospace',
  borderRadius: 1,
  bgcolor: 'action.hover',
}
