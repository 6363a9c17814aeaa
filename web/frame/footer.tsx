import { Box, Link } from '@mui/material'
import type { ElementType } from 'react'
import { PATHS } from '../../domain/paths'
import { useOrganisation } from '../platform/session'
import { documentAddress } from './documents'

type Props = { maxWidth?: number; link?: ElementType }

/** The end of every page (specification §2, Navigation). */
export function Footer({ maxWidth, link = 'a' }: Props) {
  const organisation = useOrganisation()
  const quiet = { color: 'text.secondary', fontWeight: 400, py: 1 }
  return (
    <Box
      component="footer"
      lang="en"
      sx={{
        px: { xs: 2, sm: 4 },
        py: 1.5,
        borderTop: '1px solid',
        borderColor: 'divider',
        fontSize: '0.875rem',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, maxWidth, mx: 'auto' }}>
        <Link href={documentAddress('privacy', organisation)} target="_blank" rel="noopener" sx={quiet}>
          Data Protection COVID-19
        </Link>
        <Link href={documentAddress('faq', organisation)} target="_blank" rel="noopener" sx={quiet}>
          FAQ
        </Link>
        <Link component={link} href={PATHS.releaseNotes} sx={quiet}>
          New Features: November 2021
        </Link>
      </Box>
    </Box>
  )
}
