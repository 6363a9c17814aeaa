/** Takes the token out of a mailed link. It stands behind the #, which no server sees, and leaves the address bar here. */
export function takeLinkToken() {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? ''
  if (token) window.history.replaceState(window.history.state, '', window.location.pathname)
  return { token }
}
