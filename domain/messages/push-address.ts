/**
 * True if a browser's address for messages belongs to one of these push services. A service is a host, '*.' before a host
 * for all hosts beneath it, or an origin. The server sends to no other address, whatever a browser names.
 */
export function isPushAddress(address: string, services: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, hostname, origin, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  return services.some((service) => {
    if (service.includes('://')) return origin === service
    // A host has no port here, so an address with a port of its own is of no service.
    if (protocol !== 'https:' || host !== hostname) return false
    return service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service
  })
}
