/** A text as a URL. Null if it is none. The oldest browsers of the pages have no `URL.parse` and no `URL.canParse`. */
export function urlOf(text: string) {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
