import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Box } from './box'
import { addSheet } from './style-sheet'
import type { Style } from './sx-style'

/** The colour of print, whatever the colours of the screen. */
export const INK = '#1b1d1c'

type Props = {
  id: string
  /** The size and margin of the paper, if they are not the browser's. */
  paper?: { size?: string; margin: number | string }
  /** The style of the sheet on paper. */
  look: Style
  /** `pre` keeps the lines of a text. */
  component?: 'div' | 'pre'
  /** True if screen readers pass it over, because the page says the same. */
  isHidden?: boolean
  children: ReactNode
}

/** The content that is printed in place of the page. The screen does not show it. */
export function PrintedSheet({ id, paper, look, component = 'div', isHidden, children }: Props) {
  const sheet: Style = { display: 'none', '@media print': { display: 'block', ...look } }
  const { size = 'auto', margin } = paper ?? {}
  useEffect(() => {
    const page = margin === undefined ? '' : `@page{size:${size};margin:${margin}}`
    const alone = `body>:not([id="${id}"]){display:none!important}`
    const element = addSheet(`${page}@media print{html,body{background:#fff!important}${alone}}`)
    return () => element.remove()
  }, [id, size, margin])
  return createPortal(
    <Box id={id} component={component} {...(isHidden && { 'aria-hidden': true })} sx={sheet}>
      {children}
    </Box>,
    document.body,
  )
}
