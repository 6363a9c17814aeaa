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

/** Names a browser by its User-Agent header, such as 'Firefox on Windows'. Anything but a browser is 'A program'. */
export function deviceName(userAgent: string) {
  const browser = nameIn(BROWSERS, userAgent)
  const system = nameIn(SYSTEMS, userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A browser on ${system}` : 'A program')
}

/** The stored name of a browser, in the reader's language. Empty for a browser without a name. */
export function deviceText(name: string, t: Translate) {
  const [browser = '', system] = name.split(' on ')
  if (name === '') return t('account:device')
  if (system === undefined) return name === 'A program' ? t('account:program') : name
  return browser === 'A browser'
    ? t('account:browserOn', { system })
    : t('account:deviceOn', { browser, system })
}
