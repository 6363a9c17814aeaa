import { useId, useState, type ReactNode } from 'react'
import { numberText } from '../../domain/texts/formats'
import { useText } from '../i18n/language'
import { Box } from './box'
import { BARE } from './button-styles'
import { DropIcon } from './icons'

type Props = {
  heading: string
  /** The number of entries in it, if it has several. */
  count?: number
  isOpenAtFirst?: boolean
  children: ReactNode
}

/** A part of a long page under a heading, with the number of its entries. A press opens it. */
export function Fold({ heading, count, isOpenAtFirst = false, children }: Props) {
  const { language } = useText()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const id = useId()
  return (
    <Box data-fold sx={foldStyle}>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{heading}</span>
          {count !== undefined && <b>{numberText(count, language)}</b>}
          <DropIcon sx={isOpen ? { transform: 'rotate(180deg)' } : {}} />
        </button>
      </h3>
      {isOpen && (
        <Box id={id} sx={{ pt: 1, pb: 2.5 }}>
          {children}
        </Box>
      )}
    </Box>
  )
}

const foldStyle = {
  borderTop: '1px solid',
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: '1px solid', borderColor: 'divider' },
  '& > h3': { m: 0, font: 'inherit' },
  '& > h3 > button': {
    ...BARE,
    gap: 1,
    width: 1,
    minHeight: 52,
    font: 'inherit',
    fontWeight: 600,
    textAlign: 'start',
  },
  '& > h3 span': { flex: 1, overflowWrap: 'anywhere' },
  '& > h3 b': { fontVariantNumeric: 'tabular-nums', color: 'text.secondary' },
} as const
