import { useEffect, useRef } from 'react'
import { ERASED_WORDS, isAnythingErased, type Erased } from '../../domain/personal-data/erasure'
import { Box } from '../design/box'
import { BreakableText } from '../design/breakable-text'
import { Button } from '../design/button'
import { Typography } from '../design/text'
import { TitledDialog } from '../design/titled-dialog'

type Props = { email: string; erased: Erased; onClose: () => void }

const KINDS = Object.keys(ERASED_WORDS) as (keyof Erased)[]

export function ErasedDialog({ email, erased, onClose }: Props) {
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  const isAny = isAnythingErased(erased)
  return (
    <TitledDialog
      open
      title={isAny ? 'Personal data erased' : 'Nothing was stored'}
      onClose={onClose}
      closeLabel={null}
      actions={
        <Button ref={close} variant="contained" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Typography role="status">
        {isAny ? 'This was stored about ' : 'There was nothing about '}
        <strong>
          <BreakableText text={email} />
        </strong>
        {isAny ? ' and is gone:' : '.'}
      </Typography>
      {isAny && (
        <Box component="dl" sx={countsStyle}>
          {KINDS.filter((kind) => erased[kind] > 0).map((kind) => (
            <div key={kind}>
              <dt>{ERASED_WORDS[kind]}</dt>
              <dd>{erased[kind]}</dd>
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
