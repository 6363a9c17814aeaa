import type { ElementType } from 'react'
import { PATHS } from '../../domain/paths'
import { Box } from '../design/box'
import { SvgIcon } from '../design/icons'
import { PRODUCT } from '../design/page-title'
import { Typography } from '../design/text'
import { colour } from '../design/theme'
import { useText } from '../i18n/language'

export function Brand({ organisation, link = 'a' }: { organisation: string; link?: ElementType }) {
  const t = useText()
  return (
    <Box
      component={link}
      href={PATHS.home}
      aria-label={t('frame:product', { organisation })}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 44,
        borderRadius: 1,
        color: 'frame.text',
        textDecoration: 'none',
        '&:focus-visible': { outlineColor: colour('frame.mark') },
      }}
    >
      <SvgIcon viewBox="0 0 32 32" sx={{ fontSize: 36 }}>
        <rect width="32" height="32" rx="9" fill="#7bd3a0" />
        <path
          fill="#0a2415"
          d="M16 5.5a8 8 0 0 0-8 8c0 5.6 8 13 8 13s8-7.4 8-13a8 8 0 0 0-8-8Zm-1.3 11.7-3.6-3.6 1.7-1.7 1.9 1.9 4.5-4.5 1.7 1.7-6.2 6.2Z"
        />
      </SvgIcon>
      <span>
        <Typography component="span" sx={{ display: 'block', fontWeight: 650, lineHeight: 1.2 }}>
          {PRODUCT}
        </Typography>
        <Typography
          component="span"
          variant="caption"
          sx={{ display: 'block', color: 'frame.muted', lineHeight: 1.3 }}
        >
          {organisation}
        </Typography>
      </span>
    </Box>
  )
}
