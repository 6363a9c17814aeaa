const nonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

/** Adds a style sheet to the page, with the page's nonce. */
export function addSheet(text = '') {
  const element = document.createElement('style')
  element.nonce = nonce() ?? ''
  element.textContent = text
  document.head.append(element)
  return element
}

let sheet: CSSStyleSheet | null | undefined

/** Adds a rule to the page. */
function addRule(rule: string) {
  sheet ??= addSheet().sheet
  try {
    sheet?.insertRule(rule, sheet.cssRules.length)
  } catch {
    // An older browser does not know some selectors. It does without their rules.
  }
}

const classes = new Map<string, string>()

/** The class of some rules, in which `&` stands for it. Equal rules have the same class. */
export function classOf(rules: readonly string[]) {
  const text = rules.join('')
  const known = classes.get(text)
  if (known) return known
  const name = `w${classes.size}`
  classes.set(text, name)
  for (const rule of rules) addRule(rule.replaceAll('&', `.${name}`))
  return name
}

let animations = 0

/** Adds an animation, and returns its name. */
export function keyframes(frames: string) {
  const name = `k${animations++}`
  addRule(`@keyframes ${name}{${frames}}`)
  return name
}
