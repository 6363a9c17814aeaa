import type { ReactNode } from 'react'
import { numberText } from '../../domain/texts/formats'
import { ButtonBase } from '../design/button'
import { LetterBadge, type BadgeColour } from '../design/letter-badge'
import { colour } from '../design/theme'
import { useText } from '../i18n/language'

type Props = {
  label: string
  count: number
  isPressed: boolean
  onPress: () => void
} & ({ letter: string; colour: BadgeColour } | { icon: ReactNode })

/** The number of people of one kind. Pressing it lists only them. */
export const CountButton = ({ label, count, isPressed, onPress, ...sign }: Props) => (
  <ButtonBase aria-pressed={isPressed} onClick={onPress} sx={countStyle}>
    {'icon' in sign ? sign.icon : <LetterBadge {...sign} size={18} />}
    <span>{label}</span> <b>{numberText(count, useText().language)}</b>
  </ButtonBase>
)

const countStyle = {
  gap: { xs: 0.5, sm: 0.75 },
  flexShrink: 0,
  minHeight: 36,
  ps: { xs: 0.5, sm: 0.875 },
  pe: { xs: 0.75, sm: 1.125 },
  borderRadius: 99,
  border: '1px solid',
  borderColor: 'divider',
  fontFamily: 'inherit',
  fontSize: { xs: '0.8125rem', sm: '0.875rem' },
  whiteSpace: 'nowrap',
  // A finger meets it above and below its edge too.
  '&::after': { content: '""', position: 'absolute', inset: '-4px 0' },
  '& svg': { fontSize: '1.25rem' },
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-pressed=true]': {
    borderColor: 'text.primary',
    boxShadow: `inset 0 0 0 1px ${colour('text.primary')}`,
    bgcolor: 'action.selected',
  },
  '&.Mui-focusVisible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 1 },
} as const
