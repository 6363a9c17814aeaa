import { useEffect, useRef } from 'react'
import { ERASED_TEXTS, isAnythingErased, type Erased } from '../../domain/personal-data/erasure'
import { numberText } from '../../domain/texts/formats'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Button } from '../design/button'
import { Typography } from '../design/text'
import { TitledDialog } from '../design/titled-dialog'
import { useText } from '../i18n/language'
import { RichText } from '../i18n/rich-text'

type Props = { email: string; erased: Erased; onClose: () => void }

const KINDS = Object.keys(ERASED_TEXTS) as (keyof Erased)[]

export function ErasedDialog({ email, erased, onClose }: Props) {
  const t = useText()
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  const isAny = isAnythingErased(erased)
  return (
    <TitledDialog
      open
      title={t(isAny ? 'personal-data:erased' : 'personal-data:nothingStored')}
      onClose={onClose}
      closeLabel={null}
      actions={
        <Button ref={close} variant="contained" onClick={onClose}>
          {t('frame:close')}
        </Button>
      }
    >
      <Typography role="status">
        <RichText
          text={t(isAny ? 'personal-data:erasedAbout' : 'personal-data:nothingStoredAbout', {
            address: email,
          })}
          address={() => (
            <strong>
              <BreakableText text={email} />
            </strong>
          )}
        />
      </Typography>
      {isAny && (
        <Box component="dl" sx={countsStyle}>
          {KINDS.filter((kind) => erased[kind] > 0).map((kind) => (
            <div key={kind}>
              <dt>{t(ERASED_TEXTS[kind])}</dt>
              <dd>{numberText(erased[kind], t.language)}</dd>
            </div>
          ))}
        </Box>
      )}
    </TitledDialog>
  )
}

const countsStyle = {
  mt: 2,
  mb: 0,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 2,
    py: 1,
    borderTop: '1px solid',
    borderColor: 'divider',
  },
  '& dd': { m: 0, fontWeight: 650 },
}
