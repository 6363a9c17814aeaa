import { isIPv4 } from 'node:net'
import pg from 'pg'

/** The names and addresses at which a server on this machine listens for this machine only. */
export const LOOPBACK = ['127.0.0.1', 'localhost', '::1']

/** Whether a host name or address, as an address of the web has it, is this machine whatever network it is in. */
export function isThisMachine(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '')
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    (isIPv4(name) && name.startsWith('127.'))
  )
}

/** Whether the server of an address such as smtp://localhost:25 is this machine. */
export const pointsHere = (address: string) =>
  URL.canParse(address) && isThisMachine(new URL(address).hostname)

/** Whether the address of a database means this machine, by a name of it or by a unix socket. */
export function isDatabaseHere(address: string): boolean {
  try {
    // The driver itself says where it would go: an address can leave that to its query or to PGHOST.
    const { host } = new pg.Client({ connectionString: address })
    return host.startsWith('/') || isThisMachine(host)
  } catch {
    return false
  }
}
