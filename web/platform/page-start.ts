/** Takes the answers inside the page's document, one time. Null if there are none. */
export function takePageStart<Answers>(): Answers | null {
  const start = document.getElementById('start')
  // They must not outlive a sign-out.
  start?.remove()
  return start && (JSON.parse(start.textContent) as Answers)
}
