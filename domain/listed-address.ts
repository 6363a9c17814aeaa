/**
 * True if an address belongs to one of these hosts of a setting. An entry is a host, '*.' before a host for all hosts beneath
 * it, or an origin. The server sends messages and webhooks to no other address, whoever names it.
 */
export function isListedAddress(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, hostname, origin, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  return hosts.some((entry) => {
    if (entry.includes('://')) return origin === entry
    // A host has no port here, so an address with a port of its own belongs to none.
    if (protocol !== 'https:' || host !== hostname) return false
    return entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry
  })
}
