import { colour, FONT } from './theme'

/** The ring around what has the focus by keyboard. */
export const RING = { outline: `3px solid ${colour('primary.main')}`, outlineOffset: 2 }

/** Only forced colours show it, as they drop every background. */
export const EDGE = { outline: '1px solid transparent', outlineOffset: -1 }

// Forced colours drop every background, so these take the system's highlight.
const CHOSEN = [
  '[aria-pressed="true"]',
  '[aria-current="page"]',
  '[aria-current="true"]',
  '[role="tab"][aria-selected="true"]',
  '[role="option"][aria-selected="true"]',
  '[role="gridcell"][aria-selected="true"] > *',
].join()

/** The styles of the page itself, of elements that have no other, and the arrow of every list of the browser. A long name must not make the page wider than its window. */
export const BASE_STYLES = `
html{box-sizing:border-box;-webkit-text-size-adjust:100%;-webkit-font-smoothing:antialiased}
*,*::before,*::after{box-sizing:inherit}
strong,b{font-weight:700}
body{margin:0;color:${colour('text.primary')};background:${colour('background.default')};font:400 1rem/1.6 ${FONT};overflow-wrap:anywhere}
table,label{overflow-wrap:break-word}
select{appearance:none;background:conic-gradient(from -45deg at 50% 100%,currentColor 90deg,#0000 0) right 12px center/10px 5px no-repeat;cursor:pointer}
[dir=rtl] select{background-position:left 12px center}
[dir=rtl] :is(bdi,[dir=auto]){text-align:right}
:focus-visible{outline:3px solid ${colour('primary.main')};outline-offset:2px}
html:has(dialog[open]){overflow:hidden}
@media print{body{background:#fff}}
@media (forced-colors:active){select{appearance:auto}:is(${CHOSEN}){forced-color-adjust:none;background-color:Highlight!important;color:HighlightText!important}}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:0.01ms!important;animation-iteration-count:1!important;transition-duration:0.01ms!important}}
`
