import type { TextKey } from '../../../texts/keys'
import { Box } from '../../design/box'
import { WarningIcon } from '../../design/icons'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import { RichText } from '../../i18n/rich-text'

/** A number of people with its text. A zero is shown only by `isShown`. */
type Count = { text: TextKey; number: number; isShown?: boolean; isWrong?: boolean }

/** The counts of what will happen to the people of a pasted list. */
export function WhatHappens({ counts }: { counts: readonly Count[] }) {
  const t = useText()
  return (
    <Box component="ul" aria-label={t('administration:whatHappensAll')} sx={countsStyle}>
      {counts.map(
        ({ text, number, isShown = number > 0, isWrong = false }) =>
          isShown && (
            <li key={text} data-wrong={isWrong || undefined}>
              <RichText
                text={t(text, { number, count: number })}
                number={(part) => <strong>{part}</strong>}
              />
            </li>
          ),
      )}
    </Box>
  )
}

export const Warning = ({ children }: { children: string }) => (
  <Typography variant="body2" sx={{ display: 'flex', gap: 0.75 }}>
    <WarningIcon fontSize="small" sx={{ color: 'warning.main', flexShrink: 0 }} />
    <span>{children}</span>
  </Typography>
)

const countsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 0.5,
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: '1.0625rem',
  '& strong': { fontSize: '1.5rem', fontVariantNumeric: 'tabular-nums' },
  '& [data-wrong] strong': { color: 'error.main' },
}
