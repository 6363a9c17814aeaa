import type { Translate } from './texts/translate'

const BROWSERS: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]

const SYSTEMS: [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const nameIn = (list: [string, RegExp][], userAgent: string) =>
  list.find(([, mark]) => mark.test(userAgent))?.[0]

const PROGRAM = 'A program'

/** The product at the start of a header, such as 'curl'. Every browser begins with Mozilla. */
const PRODUCT = /^(?!Mozilla\b)[A-Za-z][A-Za-z0-9._-]{1,39}(?=[/ ]|$)/

/** Names a browser by its User-Agent header, such as 'Firefox on Windows', and anything else as 'A program: curl'. */
export function deviceName(userAgent: string) {
  const browser = nameIn(BROWSERS, userAgent)
  const system = nameIn(SYSTEMS, userAgent)
  if (browser && system) return `${browser} on ${system}`
  if (browser) return browser
  if (system) return `A browser on ${system}`
  const [product] = PRODUCT.exec(userAgent) ?? []
  return product ? `${PROGRAM}: ${product}` : PROGRAM
}

/** The stored name of a browser or a program, in the reader's language. Empty for a browser without a name. */
export function deviceText(name: string, t: Translate) {
  if (name === '') return t('account:device')
  if (name === PROGRAM) return t('account:program')
  const [kind, product] = name.split(': ')
  if (kind === PROGRAM && product) return t('account:programNamed', { name: product })
  const [browser = '', system] = name.split(' on ')
  if (system === undefined) return name
  return browser === 'A browser'
    ? t('account:browserOn', { system })
    : t('account:deviceOn', { browser, system })
}
