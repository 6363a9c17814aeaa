import { isIPv4 } from 'node:net'
import pg from 'pg'

/** The names and addresses by which only this machine itself can reach a server. */
export const LOOPBACK = ['127.0.0.1', 'localhost', '::1']

/** True if the host name or address of a URL is this machine, whatever its network. */
export function isThisMachine(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '')
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    (isIPv4(name) && name.startsWith('127.'))
  )
}

/** True if the server of an address such as smtp://localhost:25 is this machine. */
export const pointsHere = (address: string) =>
  URL.canParse(address) && isThisMachine(new URL(address).hostname)

/** True if the address of a database is this machine, by name or by unix socket. */
export function isDatabaseHere(address: string): boolean {
  try {
    // The driver knows, because an address may leave the host to its query or to PGHOST.
    const { host } = new pg.Client({ connectionString: address })
    return host.startsWith('/') || isThisMachine(host)
  } catch {
    return false
  }
}

/** The setting that makes a real installation of the demo. */
export const wayOutOfDemo = (isDemoWanted: boolean) =>
  isDemoWanted ? 'NODE_ENV=production in place of DEMO=1' : 'NODE_ENV=production'
