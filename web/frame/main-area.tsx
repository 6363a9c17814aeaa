import { useEffect, useRef, type ReactNode } from 'react'
import { Box } from '../design/box'
import { useText } from '../i18n/language'
import { goToTop, MAIN_ID } from '../platform/navigation'

/** A link over the frame into the page. The Tab key comes to it first. */
export function SkipLink() {
  const t = useText()
  return (
    <Box
      component="a"
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault()
        goToTop()
      }}
      sx={{
        position: 'fixed',
        top: 8,
        insetInlineStart: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1.25,
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'text.primary',
        '&:not(:focus)': { clipPath: 'inset(50%)' },
      }}
    >
      {t('frame:skip')}
    </Box>
  )
}

type Props = {
  pathname?: string
  /** The language of the page, if it is not the reader's. */
  lang?: 'en' | undefined
  children: ReactNode
}

/** Holds the page. A new page takes the focus, so that keyboards and screen readers start at its top. */
export function MainArea({ pathname, lang, children }: Props) {
  const main = useRef<HTMLElement>(null)
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
      lang={lang}
      sx={{ flex: 1, px: { xs: 2, sm: 4 }, py: { xs: 2, sm: 5 }, '&:focus': { outline: 'none' } }}
    >
      {children}
    </Box>
  )
}
