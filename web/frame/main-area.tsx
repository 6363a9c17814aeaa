import { Box } from '@mui/material'
import { keyframes } from '@emotion/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'

export const MAIN_ID = 'main'

const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(350%)' } })
const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })

/** The first stop of the Tab key: over the frame, into the page. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href={`#${MAIN_ID}`}
      lang="en"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(MAIN_ID)?.focus()
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1.25,
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'text.primary',
        '&:not(:focus)': { clipPath: 'inset(50%)' },
      }}
    >
      Skip to content
    </Box>
  )
}

/** Where the page is; takes the focus when another page comes, so that keyboards and screen readers start at its top. */
export function MainArea({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const arrivedAt = useRef(pathname)
  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <Box
      component="main"
      id={MAIN_ID}
      ref={main}
      tabIndex={-1}
      sx={{ flex: 1, px: { xs: 2, sm: 4 }, py: { xs: 3, sm: 5 }, '&:focus': { outline: 'none' } }}
    >
      {children}
    </Box>
  )
}

/** A thin line at the top while the next page is on its way. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null
  return (
    <Box
      aria-hidden
      sx={{
        position: 'fixed',
        inset: '0 0 auto',
        zIndex: 'tooltip',
        height: 3,
        overflow: 'hidden',
        animation: `${appear} 100ms 200ms backwards`,
      }}
    >
      <Box
        sx={{
          width: '30%',
          height: 1,
          bgcolor: 'frame.mark',
          animation: `${slide} 1.2s ease-in-out infinite`,
        }}
      />
    </Box>
  )
}
